import { MapPin } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { PICTURE_TYPES } from '@/data/pictures.admin';
import type { Point } from '@/data/points';
import { safePictureAddress } from '@/lib/safe-address';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { PictureInput } from '@/ui/PictureInput';
import { usePictureUpload } from '../usePictureUpload';
import { IconGallery } from './IconGallery';
import { countPoints } from './point-list';
import { useBulkChange } from './useBulkChange';

type SetIconDialogProps = {
  points: Point[];
  /** All of the map, whose icons can be chosen. */
  allPoints: Point[];
  onClose: () => void;
};

/** Gives points an icon that is used on this map already, or a new one, or none. */
export function SetIconDialog({ points, allPoints, onClose }: SetIconDialogProps) {
  const first = points[0]?.marker_icon ?? '';
  const isCommon = points.every(({ marker_icon }) => (marker_icon ?? '') === first);
  /** An empty text is no icon; null is no choice so far. */
  const [icon, setIcon] = useState(isCommon ? first : null);
  const { change, isSaving } = useBulkChange(points, 'marker_icon');
  const upload = usePictureUpload('marker', (address) => {
    setIcon(address);
    toast.success('marker image uploaded');
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change(icon || null)) onClose();
  }

  return (
    <Dialog title={`Set the icon of ${countPoints(points.length)}`} onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <fieldset>
            <legend className="mb-1.5 block text-sm font-medium">Icons on this map</legend>
            <div className="flex flex-wrap gap-2">
              <IconChoice
                label="No icon: a pin"
                isChosen={icon === ''}
                onChoose={() => setIcon('')}
              >
                <MapPin aria-hidden size={22} strokeWidth={1.5} />
              </IconChoice>
              {iconsOf(allPoints).map(({ address, picture, title }) => (
                <IconChoice
                  key={address}
                  label={`The icon of ${title}`}
                  isChosen={icon === address}
                  onChoose={() => setIcon(address)}
                >
                  <img src={picture} alt="" loading="lazy" className="size-10 object-contain" />
                </IconChoice>
              ))}
            </div>
          </fieldset>
          <PictureInput
            label="Marker Icon"
            hint="Or a new one: choose, drop or paste it."
            accept={PICTURE_TYPES}
            address={icon ?? ''}
            onRemove={() => setIcon('')}
            {...upload}
          />
          <IconGallery value={icon ?? ''} onChoose={setIcon} offersUsed={false} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            busy={isSaving}
            disabled={upload.progress !== null || icon === null}
          >
            Set icon
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

type IconChoiceProps = {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function IconChoice({ label, isChosen, onChoose, children }: IconChoiceProps) {
  return (
    <label
      title={label}
      className="relative flex size-14 items-center justify-center rounded-control border border-line text-muted hover:bg-sunken has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <input
        type="radio"
        name="icon"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}

/** Each icon once, with the first point that has it. */
function iconsOf(points: Point[]) {
  const icons = new Map<string, { address: string; picture: string; title: string }>();
  for (const { marker_icon, title } of points) {
    const picture = safePictureAddress(marker_icon);
    if (marker_icon && picture && !icons.has(marker_icon)) {
      icons.set(marker_icon, { address: marker_icon, picture, title });
    }
  }
  return [...icons.values()];
}

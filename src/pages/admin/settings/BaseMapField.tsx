import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MapSettings } from '@/data/map-settings';
import { MAP_SETTINGS_FIELDS } from '@/data/map-settings-fields.admin';
import { loadPart } from '@/lib/load-part';
import { Button } from '@/ui/Button';
import { PictureInput } from '@/ui/PictureInput';
import { toastError } from '@/ui/toast-error';
import { ConflictDialog } from '../ConflictDialog';
import type { ChosenMap } from '../earlier-maps/EarlierMapsDialog';
import { NewMapDialog } from './NewMapDialog';
import { useBaseMap } from './useBaseMap';

const field = MAP_SETTINGS_FIELDS.base_map_image;

/** Chooses the base map. */
export function BaseMapField({ settings }: { settings: MapSettings }) {
  const { upload, chooseEarlier, question, other, overwrite, keepOther } = useBaseMap(settings);
  const [isChoosing, setIsChoosing] = useState(false);
  const [earlierDialog, setEarlierDialog] = useState<ReactNode>(null);

  async function openEarlier() {
    const close = () => setEarlierDialog(null);
    try {
      const { EarlierMapsDialog } = await loadPart(
        () => import('../earlier-maps/EarlierMapsDialog'),
      );
      const choose = (map: Promise<ChosenMap>) => {
        close();
        setIsChoosing(true);
        void chooseEarlier(map).finally(() => setIsChoosing(false));
      };
      const present = settings.base_map_image;
      setEarlierDialog(<EarlierMapsDialog present={present} onChoose={choose} onClose={close} />);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <>
      <PictureInput
        label={field.formLabel ?? field.label}
        hint={field.hint ?? ''}
        address={settings.base_map_image ?? ''}
        {...upload}
        disabled={isChoosing}
      />
      {settings.base_map_image && (
        <Button
          className="max-sm:w-full sm:self-start"
          // Two at a time would take each other for another window's.
          disabled={upload.progress !== null}
          busy={isChoosing}
          onClick={openEarlier}
        >
          <History aria-hidden size={16} />
          Choose an earlier map
        </Button>
      )}
      {earlierDialog}
      {question && <NewMapDialog {...question} />}
      {other && (
        <ConflictDialog
          noun="base map"
          title="The base map was changed in another window."
          fields={{ address: field }}
          stored={{ address: other.stored.base_map_image ?? '' }}
          typed={{ address: other.address }}
          lookText="Keep the stored one"
          onLook={keepOther}
          onOverwrite={overwrite}
          onGiveUp={keepOther}
          onClose={keepOther}
        />
      )}
    </>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { ConflictDialog } from '@/admin/forms/ConflictDialog';
import { PictureInput } from '@/admin/forms/PictureInput';
import { usePictureUpload } from '@/admin/forms/usePictureUpload';
import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { isPictureMissing } from '@/data/admin/picture-files';
import { groupRowsQuery, pointRowsQuery } from '@/data/admin/rows';
import { OutdatedError, revertRow } from '@/data/admin/save-row';
import { MAP_SETTINGS, useSaveRow } from '@/data/admin/useSaveRow';
import { safePictureAddress } from '@/lib/safe-address';
import type { MarkerData } from '@/map/markers/marker';
import { toMarkers } from '@/map/markers/to-markers';
import { MapStage } from '@/map/react/MapStage';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { haveDifferentProportions, loadPictureSize, type PixelSize } from '@/pictures/sizing';
import { Button } from '@/ui/Button';
import { Dialog, DialogFooter } from '@/ui/Dialog';
import { PreviousBaseMapsDialog } from './PreviousBaseMapsDialog';

const field = MAP_SETTINGS_FIELDS.base_map_image;

const BASE_MAP_FIELD = { base_map_image: field };

/**
 * A base map that was not saved because another window had changed it first, and the message to show if it is
 * saved after all.
 */
type BaseMapConflict = { stored: MapSettings; address: string; text: string };

/** Replaces the base map: immediately, or after a confirmation if markers may no longer fit. */
export function BaseMapField({ settings }: { settings: MapSettings }) {
  const { base_map_image: address, size_ratio: sizeRatio } = settings;
  const save = useSaveRow(MAP_SETTINGS, BASE_MAP_FIELD);
  const queryClient = useQueryClient();
  const [showsPreviousMaps, setShowsPreviousMaps] = useState(false);
  const [question, setQuestion] = useState<NewMapConfirmation | null>(null);
  const [conflict, setConflict] = useState<BaseMapConflict | null>(null);
  const keepStored = () => setConflict(null);
  const upload = usePictureUpload(
    'base-map',
    address ?? '',
    (address) => store(settings, address, 'Map image uploaded successfully'),
    ({ original, file }) => {
      const preview = URL.createObjectURL(file);
      return confirmProportions(original, preview).finally(() => URL.revokeObjectURL(preview));
    },
  );

  /** Asks before a base map with different proportions goes live. */
  async function confirmProportions(
    size: PixelSize | null,
    preview: string | null,
  ): Promise<boolean> {
    const [points, groups] = await Promise.all([
      queryClient.ensureQueryData(pointRowsQuery),
      queryClient.ensureQueryData(groupRowsQuery),
    ]);
    if (address === null || points.length === 0) return true;
    const old = await loadPictureSize(address).catch(() => null);
    if (old && size && !haveDifferentProportions(old, size)) return true;
    const markers = toMarkers(points, groups);
    const hasKnownProportions = old !== null && size !== null;
    const isWanted = await new Promise<boolean>((onAnswer) =>
      setQuestion({ preview, markers, hasKnownProportions, sizeRatio, onAnswer }),
    );
    setQuestion(null);
    return isWanted;
  }

  /** Stores the address of a new base map, unless another window has changed it since `base` was read. */
  async function store(base: MapSettings, base_map_image: string, text: string): Promise<void> {
    const outcome = await save({ base, values: { base_map_image } });
    const stored = 'conflict' in outcome ? outcome.conflict : null;
    setConflict(stored && { stored, address: base_map_image, text });
    if (!('saved' in outcome)) return;
    const { saved } = outcome;
    toastUndo(text, {
      kind: 'base map',
      undo: () => revertTo(base, saved),
      undone: 'Map image change undone',
      redo: () => revertTo(saved, base),
    });
  }

  /** Stores a previous base map again, unless another window has changed the current one. */
  async function revertTo(before: MapSettings, saved: MapSettings): Promise<void> {
    if (before.base_map_image && (await isPictureMissing(before.base_map_image))) {
      throw new OutdatedError('The picture has been removed, so nothing was changed.');
    }
    await revertRow(BASE_MAP_FIELD, { before, saved }, save);
  }

  const { mutate: choosePrevious, isPending: isChoosing } = useMutation({
    onMutate: () => setShowsPreviousMaps(false),
    async mutationFn(map: Promise<string>) {
      const address = await map;
      const size = await loadPictureSize(address).catch(() => null);
      if (await confirmProportions(size, safePictureAddress(address)))
        await store(settings, address, 'Earlier map chosen');
    },
    onError: (error) => void toastError(error),
  });

  return (
    <>
      <PictureInput
        label={field.formLabel ?? field.label}
        hint={field.hint ?? ''}
        address={address ?? ''}
        {...upload}
        disabled={isChoosing}
      />
      {address && (
        <Button
          icon={History}
          className="max-sm:w-full sm:self-start"
          // Two changes at once would conflict with each other.
          disabled={upload.progress !== null}
          busy={isChoosing}
          onClick={() => setShowsPreviousMaps(true)}
        >
          Choose an earlier map
        </Button>
      )}
      {showsPreviousMaps && (
        <PreviousBaseMapsDialog
          currentAddress={address}
          onChoose={choosePrevious}
          onClose={() => setShowsPreviousMaps(false)}
        />
      )}
      {question && <NewMapDialog {...question} />}
      {conflict && (
        <ConflictDialog
          noun="base map"
          title="The base map was changed in another window."
          fields={{ address: field }}
          stored={{ address: conflict.stored.base_map_image ?? '' }}
          unsaved={{ address: conflict.address }}
          showStoredText="Keep the saved version"
          onShowStored={keepStored}
          onOverwrite={() =>
            store(conflict.stored, conflict.address, conflict.text).catch(toastError)
          }
          onDiscard={keepStored}
          onClose={keepStored}
        />
      )}
    </>
  );
}

/** What the administrator sees before confirming a new base map, and the callback with the answer. */
type NewMapConfirmation = {
  /** The picture's address. */
  preview: string | null;
  markers: MarkerData[];
  /** Whether both pictures could be loaded, and are known to have different proportions. */
  hasKnownProportions: boolean;
  /** A marker's width as a fraction of the map's, or null for the default. */
  sizeRatio: number | null;
  onAnswer: (isWanted: boolean) => void;
};

/** Shows the markers on a new base map with different proportions, and asks whether it goes live. */
export function NewMapDialog(question: NewMapConfirmation) {
  const { preview, markers, hasKnownProportions, sizeRatio, onAnswer } = question;
  return (
    <Dialog title="Do the markers fit the new map?" onClose={() => onAnswer(false)} isWide>
      <p className="px-5 pt-4 pb-3 text-sm text-muted">
        {hasKnownProportions
          ? 'The new picture has different proportions'
          : 'The old picture can’t be loaded to compare proportions'}
        : markers may no longer be where they belong. Visitors still see the old map.
      </p>
      <div className="mx-5 mb-4 h-[55dvh] min-h-40 overflow-hidden rounded-control bg-stage">
        <MapStage picture={preview} markers={markers} sizeRatio={sizeRatio} highlighted={null} />
      </div>
      <DialogFooter>
        {/* The focus is on the button that changes nothing. */}
        <Button autoFocus onClick={() => onAnswer(false)}>
          Keep the old map
        </Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          Use the new map
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

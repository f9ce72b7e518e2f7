import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { groupsQuery } from '@/data/groups';
import type { MapSettings } from '@/data/map-settings';
import { useUpdateMapSettings } from '@/data/map-settings.admin';
import { MAP_SETTINGS_FIELDS } from '@/data/map-settings-fields.admin';
import { pointsQuery } from '@/data/points';
import { putBackRow } from '@/data/save-row.admin';
import { supabase } from '@/lib/supabase-client';
import { toMarkers } from '@/map/to-markers';
import { parsePictureSizes } from '@/pictures/picture-variants';
import type { PreparedPicture } from '@/pictures/prepared-picture';
import { haveOtherProportions, type PixelSize } from '@/pictures/sizing';
import { PictureInput } from '@/ui/PictureInput';
import { toastError } from '@/ui/toast-error';
import { ConflictDialog } from '../ConflictDialog';
import { toastUndo } from '../toast-undo';
import { usePictureUpload } from '../usePictureUpload';
import { NewMapDialog, type NewMapQuestion } from './NewMapDialog';

const field = MAP_SETTINGS_FIELDS.base_map_image;

/** Chooses the base map. */
export function BaseMapField({ settings }: { settings: MapSettings }) {
  const { upload, question, other, overwrite, keepOther } = useBaseMap(settings);
  return (
    <>
      <PictureInput
        label={field.formLabel ?? field.label}
        hint={field.hint ?? ''}
        address={settings.base_map_image ?? ''}
        {...upload}
      />
      {question && <NewMapDialog {...question} />}
      {other && (
        <ConflictDialog
          noun="base map"
          title="The base map was changed in another window."
          fields={{ address: field }}
          stored={{ address: other.stored.base_map_image ?? '' }}
          typed={{ address: other.uploaded }}
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

/** Replaces the base map, at once; if markers may no longer be where they belong, after a look. */
function useBaseMap(settings: MapSettings) {
  const { base_map_image: address, size_ratio } = settings;
  const { mutateAsync: update } = useUpdateMapSettings();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<NewMapQuestion | null>(null);
  /** What another window stored, and what was uploaded here, until it is known which is to stay. */
  const [other, setOther] = useState<{ stored: MapSettings; uploaded: string } | null>(null);
  const upload = usePictureUpload('base-map', (address) => store(settings, address), isWanted);

  async function isWanted(picture: PreparedPicture): Promise<boolean> {
    const [points, groups] = await Promise.all([
      queryClient.ensureQueryData(pointsQuery(supabase)),
      queryClient.ensureQueryData(groupsQuery(supabase)),
    ]);
    if (address === null || points.length === 0) return true;
    const old = await pictureSize(address);
    if (old && !haveOtherProportions(old, picture)) return true;
    const isCompared = old !== null;
    const markers = toMarkers(points, groups);
    const isWanted = await new Promise<boolean>((answer) =>
      setQuestion({ picture, markers, isCompared, sizeRatio: size_ratio, answer }),
    );
    setQuestion(null);
    return isWanted;
  }

  /** Stores the address of a new base map, unless another window has changed that since `base` was read. */
  async function store(base: MapSettings, base_map_image: string): Promise<void> {
    const outcome = await update({ base, values: { base_map_image } });
    const stored = 'conflict' in outcome ? outcome.conflict : null;
    setOther(stored && { stored, uploaded: base_map_image });
    if ('saved' in outcome) toastReplaced(base, outcome.saved);
  }

  function toastReplaced(before: MapSettings, saved: MapSettings) {
    toastUndo('Map image uploaded successfully', {
      undo: () =>
        putBackRow({ base_map_image: field }, { before, saved }, (base, { base_map_image }) =>
          update({ base, values: { base_map_image } }),
        ),
      undone: 'The map before is back',
    });
  }

  return {
    upload,
    question,
    other,
    overwrite: () => other && store(other.stored, other.uploaded).catch(toastError),
    keepOther: () => setOther(null),
  };
}

/** The size of the picture at an address: as the address tells, or of the picture; null if neither can be had. */
async function pictureSize(address: string): Promise<PixelSize | null> {
  const sizes = parsePictureSizes(address);
  if (sizes) return { widthPx: sizes.imageWidthPx, heightPx: sizes.imageHeightPx };
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
  } catch {
    return null;
  }
}

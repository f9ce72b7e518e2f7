import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { groupsQuery } from '@/data/groups';
import { PICTURE_TYPES } from '@/data/pictures.admin';
import { pointsQuery } from '@/data/points';
import { supabase } from '@/lib/supabase-client';
import type { MarkerData } from '@/map/marker';
import { toMarkers } from '@/map/to-markers';
import type { PreparedPicture } from '@/pictures/prepared-picture';
import { haveOtherProportions } from '@/pictures/sizing';
import { PictureInput } from '@/ui/PictureInput';
import { usePictureUpload } from '../usePictureUpload';
import { NewMapDialog } from './NewMapDialog';
import { pictureSize } from './picture-size';

type BaseMapFieldProps = {
  /** Address of the base map, or null where there is none yet. */
  address: string | null;
  /** A marker's part of the map's width, or null for the default. */
  sizeRatio: number | null;
  onUploaded: (address: string) => Promise<void>;
};

type Question = {
  picture: PreparedPicture;
  markers: MarkerData[];
  /** Whether the old one could be loaded. */
  isCompared: boolean;
  answer: (isWanted: boolean) => void;
};

/** Replaces the base map, at once; if markers may no longer be where they belong, after a look. */
export function BaseMapField({ address, sizeRatio, onUploaded }: BaseMapFieldProps) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const upload = usePictureUpload('base-map', onUploaded, isWanted);

  async function isWanted(picture: PreparedPicture): Promise<boolean> {
    const [points, groups] = await Promise.all([
      queryClient.ensureQueryData(pointsQuery(supabase)),
      queryClient.ensureQueryData(groupsQuery(supabase)),
    ]);
    if (address === null || points.length === 0) return true;
    const old = await pictureSize(address);
    if (old && !haveOtherProportions(old, picture)) return true;
    const markers = toMarkers(points, groups);
    return new Promise((answer) =>
      setQuestion({ picture, markers, isCompared: old !== null, answer }),
    );
  }

  function answer(isWanted: boolean) {
    question?.answer(isWanted);
    setQuestion(null);
  }

  return (
    <>
      <PictureInput
        label="Base Map Image"
        hint="Choose, drop or paste a picture, up to 8192 pixels. It goes live at once."
        accept={PICTURE_TYPES}
        address={address ?? ''}
        {...upload}
      />
      {question && (
        <NewMapDialog
          picture={question.picture}
          markers={question.markers}
          isCompared={question.isCompared}
          sizeRatio={sizeRatio}
          onUse={() => answer(true)}
          onKeep={() => answer(false)}
        />
      )}
    </>
  );
}

import type { ImportPlan } from '@/admin/import/plan-import';
import type { Importing, OpenFile } from '@/admin/import/useImport';
import { SelectField } from '@/ui/SelectField';
import { MatchPlaces } from './MatchPlaces';
import { PlacedMap } from './PlacedMap';
import type { Coordinates, PictureOfMap } from './picture-of-map';

const COORDINATES: { value: Coordinates; text: string }[] = [
  { value: 'degrees', text: 'Degrees on Earth' },
  { value: 'from the top', text: 'Pixels, from the top left' },
  { value: 'from the bottom', text: 'Pixels, from the bottom left' },
];

type PlacingPreviewProps = {
  importing: Importing;
  open: OpenFile;
  picture: PictureOfMap;
  plan: ImportPlan;
};

/** Asks what says where a file’s places are on the picture, and shows where they come to be. */
export function PlacingPreview({ importing, open, picture, plan }: PlacingPreviewProps) {
  const { coordinates } = importing.choices.placing;
  const { size } = picture;
  return (
    <>
      {open.sheet.geo?.coordinates && (
        <SelectField
          label="Its coordinates are"
          hint={
            size && coordinates !== 'degrees'
              ? `The map’s picture has ${size.widthPx.toLocaleString('en')} × ${size.heightPx.toLocaleString('en')} pixels.`
              : ''
          }
          value={coordinates}
          onValueChange={importing.chooseCoordinates}
          options={COORDINATES}
        />
      )}
      {!size ? (
        <p role="status" className="text-sm text-danger">
          {picture.baseMap === null
            ? 'The map has no picture yet to put places on. Choose one in the settings first.'
            : 'The map’s picture can’t be loaded, so nothing can be put on it. Look at your connection, and choose the file again.'}
        </p>
      ) : (
        coordinates === 'degrees' && <MatchPlaces importing={importing} points={open.map.points} />
      )}
      {size && (
        <div className={importing.isWorkingOut ? 'invisible' : ''}>
          <PlacedMap baseMap={picture.baseMap} plan={plan} groups={open.map.groups} />
        </div>
      )}
    </>
  );
}

import type { ImportPlan } from '@/admin/import/plan-import';
import type { ImportState, OpenedFile } from '@/admin/import/useImport';
import { SelectField } from '@/ui/SelectField';
import type { BaseMapPicture, CoordinateSystem } from './base-map-picture';
import { MatchPlaces } from './MatchPlaces';
import { PlacementMap } from './PlacementMap';

const COORDINATE_SYSTEM_OPTIONS: { value: CoordinateSystem; text: string }[] = [
  { value: 'degrees', text: 'Degrees on Earth' },
  { value: 'from the top', text: 'Pixels, from the top left' },
  { value: 'from the bottom', text: 'Pixels, from the bottom left' },
];

type PlacementPreviewProps = {
  importState: ImportState;
  openedFile: OpenedFile;
  baseMapPicture: BaseMapPicture;
  plan: ImportPlan;
};

/** Asks what says where a file’s places are on the picture, and shows where they come to be. */
export function PlacementPreview({
  importState,
  openedFile,
  baseMapPicture,
  plan,
}: PlacementPreviewProps) {
  const { coordinates } = importState.choices.placement;
  const { size } = baseMapPicture;
  return (
    <>
      {openedFile.sheet.geo?.coordinates && (
        <SelectField
          label="Its coordinates are"
          hint={
            size && coordinates !== 'degrees'
              ? `The map’s picture has ${size.widthPx.toLocaleString('en')} × ${size.heightPx.toLocaleString('en')} pixels.`
              : ''
          }
          value={coordinates}
          onValueChange={importState.chooseCoordinates}
          options={COORDINATE_SYSTEM_OPTIONS}
        />
      )}
      {!size ? (
        <p role="status" className="text-sm text-danger">
          {baseMapPicture.baseMap === null
            ? 'The map has no picture yet to put places on. Choose one in the settings first.'
            : 'The map’s picture can’t be loaded, so nothing can be put on it. Look at your connection, and choose the file again.'}
        </p>
      ) : (
        coordinates === 'degrees' && (
          <MatchPlaces importState={importState} points={openedFile.map.points} />
        )
      )}
      {size && (
        <div className={importState.isGeoreferencing ? 'invisible' : ''}>
          <PlacementMap
            baseMap={baseMapPicture.baseMap}
            plan={plan}
            groups={openedFile.map.groups}
          />
        </div>
      )}
    </>
  );
}

import { useMemo, useRef } from 'react';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { groupRowsQuery, pointRowsQuery } from '@/data/admin/rows';
import { DEFAULT_SIZE_RATIO } from '@/geo/geometry';
import { safePictureAddress } from '@/lib/safe-address';
import { toMarkers } from '@/map/markers/to-markers';
import { SAVED_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { addressOfWidth } from '@/pictures/picture-variants';
import { Field } from '@/ui/Field';
import { useSeen } from '@/ui/useSeen';
import { MapPreview } from './MapPreview';

const field = SAVED_SETTINGS_FIELDS.size_ratio;

/** What makes a difference on common screens: markers have a least and a greatest size. */
const RANGE = { min: 0.01, max: 0.12, step: 0.0005 };

const WINDOWS = [
  { name: 'On a computer', widthPx: 1280, heightPx: 800 },
  { name: 'On a phone', widthPx: 390, heightPx: 844 },
];

/** As high as the higher preview with its two lines, so that what is below is not pushed away under a hand. */
const ROOM = `calc(${Math.max(...WINDOWS.map(({ heightPx }) => heightPx))}px * var(--preview-scale) + 2.875rem)`;

/** Enough for a map that is shown so small. */
const PREVIEW_WIDTH_PX = 640;

/** Enough to judge their size by. */
const MAX_MARKERS = 300;

type MarkerSizeFieldProps = {
  settings: MapSettings;
  /** The ratio as its form has it, and whether the legend is on in there. */
  ratio: string;
  hasLegend: boolean;
  onRatioChange: (ratio: string) => void;
};

/** Chooses the markers' size with a slider, and shows how they will look. */
export function MarkerSizeField(props: MarkerSizeFieldProps) {
  const { settings, hasLegend, onRatioChange } = props;
  const { data: points } = useAdminQuery(pointRowsQuery);
  const { data: groups = NONE } = useAdminQuery(groupRowsQuery);
  const previews = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(previews);
  const markers = useMemo(
    () => points && toMarkers(points.slice(0, MAX_MARKERS), groups),
    [points, groups],
  );
  const { value, problem } = field.read(props.ratio.trim());
  const ratio = problem ? null : value;
  const picture = safePictureAddress(
    addressOfWidth(settings.base_map_image ?? '', PREVIEW_WIDTH_PX),
  );

  return (
    <div className="flex flex-col gap-4">
      <Field label="Marker size">
        {(control) => (
          <input
            {...control}
            type="range"
            {...RANGE}
            value={ratio ?? DEFAULT_SIZE_RATIO}
            onChange={({ target }) => onRatioChange(target.value)}
            aria-valuetext={`${percentOf(ratio ?? DEFAULT_SIZE_RATIO)}% of the map’s width`}
            className="block h-11 w-full max-w-md cursor-pointer rounded-control accent-accent"
          />
        )}
      </Field>
      <div
        ref={previews}
        className="flex flex-wrap gap-3 sm:gap-4 [--preview-scale:0.16] sm:[--preview-scale:0.3]"
        style={picture ? { minHeight: ROOM } : undefined}
      >
        {isSeen &&
          picture &&
          markers &&
          WINDOWS.map((window) => (
            <MapPreview
              key={window.name}
              window={window}
              picture={picture}
              markers={markers}
              groups={hasLegend ? groups : NONE}
              sizeRatio={ratio}
            />
          ))}
      </div>
    </div>
  );
}

function percentOf(ratio: number): number {
  return Math.round(ratio * 1000) / 10;
}

const NONE: never[] = [];

import { useMemo, useRef, useState } from 'react';
import { FormField } from '@/admin/forms/FormField';
import type { RowForm } from '@/admin/forms/useRowForm';
import { useGroupRows, usePointRows } from '@/admin/useMapRows';
import { DEFAULT_SIZE_RATIO, MAX_MARKER_SIZE_PX, MIN_MARKER_SIZE_PX } from '@/geo/geometry';
import { safePictureAddress } from '@/lib/safe-address';
import { toMarkers } from '@/map/markers/to-markers';
import { SETTINGS_FORM_FIELDS, type SettingsFormValues } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { variantAddressForWidth } from '@/pictures/picture-variants';
import { Field } from '@/ui/Field';
import { useHasBeenVisible } from '@/ui/useHasBeenVisible';
import { MapPreview } from './MapPreview';

const field = SETTINGS_FORM_FIELDS.size_ratio;

/** The ratios that make a difference on common screens: markers have a minimum and a maximum size. */
const SLIDER_RANGE = { min: 0.01, max: 0.12, step: 0.0005 };

const PREVIEW_WINDOWS = [
  { name: 'On a computer', widthPx: 1280, heightPx: 800 },
  { name: 'On a phone', widthPx: 390, heightPx: 844 },
];

/** The height of the taller preview with its two-line caption, so that nothing below moves when the previews appear. */
const PREVIEWS_HEIGHT = `calc(${Math.max(...PREVIEW_WINDOWS.map(({ heightPx }) => heightPx))}px * var(--preview-scale) + 2.875rem)`;

/** Enough for a map of the previews' size. */
const PREVIEW_WIDTH_PX = 640;

/** Enough to judge the markers' size. */
const MAX_MARKERS = 300;

type MarkerSizeFieldProps = {
  settings: MapSettings;
  rowForm: RowForm<SettingsFormValues, MapSettings>;
};

/** A slider for the markers' size, the number that it sets, and previews. */
export function MarkerSizeField({ settings, rowForm }: MarkerSizeFieldProps) {
  const { form, change } = rowForm;
  const hasLegend = SETTINGS_FORM_FIELDS.show_legend.parse(form.show_legend).value;
  const [drawnPx, setDrawnPx] = useState<number | null>(null);
  const { data: points } = usePointRows();
  const { data: groups = NONE } = useGroupRows();
  const previews = useRef<HTMLDivElement>(null);
  const isVisible = useHasBeenVisible(previews);
  const markers = useMemo(
    () => points && toMarkers(points.slice(0, MAX_MARKERS), groups),
    [points, groups],
  );
  const { value, problem } = field.parse(form.size_ratio.trim());
  const ratio = problem ? null : value;
  const percent = Math.round((ratio ?? DEFAULT_SIZE_RATIO) * 1000) / 10;
  const picture = safePictureAddress(
    variantAddressForWidth(settings.base_map_image ?? '', PREVIEW_WIDTH_PX),
  );

  return (
    <div className="flex flex-col gap-4">
      <Field label="Marker size">
        {(control) => (
          <input
            {...control}
            type="range"
            {...SLIDER_RANGE}
            value={ratio ?? DEFAULT_SIZE_RATIO}
            onChange={({ target }) => change('size_ratio', target.value)}
            aria-valuetext={`${percent}% of the map’s width`}
            className="block h-11 w-full max-w-md cursor-pointer rounded-control accent-accent"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="w-full sm:w-xs">
          <FormField rowForm={rowForm} name="size_ratio" />
        </div>
        {/* Beside the input, which is below its label. */}
        <p className="min-h-5 text-sm text-muted tabular-nums sm:pt-9.5">
          {drawnPx !== null && drawnText(drawnPx)}
        </p>
      </div>
      <div
        ref={previews}
        className="flex flex-wrap gap-3 sm:gap-4 [--preview-scale:0.16] sm:[--preview-scale:0.3]"
        style={picture ? { minHeight: PREVIEWS_HEIGHT } : undefined}
      >
        {isVisible &&
          picture &&
          markers &&
          PREVIEW_WINDOWS.map((window, index) => (
            <MapPreview
              key={window.name}
              window={window}
              picture={picture}
              markers={markers}
              groups={hasLegend ? groups : NONE}
              sizeRatio={ratio}
              onSizeChange={index === 0 ? setDrawnPx : undefined}
            />
          ))}
      </div>
    </div>
  );
}

/** Says how large markers are on a computer, and whether the number has reached a limit. */
export function drawnText(sizePx: number): string {
  const limit =
    sizePx === MAX_MARKER_SIZE_PX
      ? ', the largest size'
      : sizePx === MIN_MARKER_SIZE_PX
        ? ', the smallest size'
        : '';
  return `Drawn as ${sizePx} px on a computer${limit}`;
}

const NONE: never[] = [];

import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormField } from '@/admin/forms/FormField';
import type { RowForm } from '@/admin/forms/useRowForm';
import { useGroupRows, usePointRows } from '@/admin/useMapRows';
import { DEFAULT_SIZE_RATIO } from '@/geo/geometry';
import { safePictureAddress } from '@/lib/safe-address';
import type { MapView } from '@/map/map-view';
import type { MarkerData } from '@/map/markers/marker';
import { toMarkers } from '@/map/markers/to-markers';
import { Legend } from '@/map/react/Legend';
import { LegendScrolling } from '@/map/react/LegendScrolling';
import { MapStage } from '@/map/react/MapStage';
import { markerSizeAt } from '@/map/view/view';
import { SETTINGS_FORM_FIELDS, type SettingsFormValues } from '@/model/fields/map-settings-fields';
import type { Group } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import { variantAddressForWidth } from '@/pictures/picture-variants';
import { Field } from '@/ui/Field';
import { useHasBeenVisible } from '@/ui/useHasBeenVisible';

const field = SETTINGS_FORM_FIELDS.size_ratio;

/** The ratios that make a difference on common screens: markers have a minimum and a maximum size. */
const SLIDER_RANGE = { min: 0.01, max: 0.12, step: 0.0005 };

/** What people call the ratios up to each limit, and beyond. The default is in the middle. */
const SIZE_WORDS = ['Very small', 'Small', 'Medium', 'Large', 'Very large'];
const SIZE_LIMITS = [0.03, 0.044, 0.06, 0.08];

/** The windows to show the map in, in CSS pixels. */
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
  const shown = ratio ?? DEFAULT_SIZE_RATIO;
  const percent = Math.round(shown * 1000) / 10;
  const word = SIZE_WORDS[SIZE_LIMITS.filter((limit) => shown > limit).length];
  const picture = safePictureAddress(
    variantAddressForWidth(settings.base_map_image ?? '', PREVIEW_WIDTH_PX),
  );

  return (
    <div className="flex flex-col gap-4">
      <Field label="Marker size">
        {(control) => (
          <div className="flex max-w-md items-center gap-4">
            <input
              {...control}
              type="range"
              {...SLIDER_RANGE}
              value={shown}
              onChange={({ target }) => change('size_ratio', target.value)}
              aria-valuetext={`${word}, ${percent}% of the map’s width`}
              className="block h-11 min-w-0 flex-1 cursor-pointer rounded-control accent-accent"
            />
            <b className="w-20 font-medium">{word}</b>
          </div>
        )}
      </Field>
      <div className="w-full sm:w-xs">
        <FormField rowForm={rowForm} name="size_ratio" />
      </div>
      <div
        ref={previews}
        className="flex flex-wrap gap-3 sm:gap-4 [--preview-scale:0.16] sm:[--preview-scale:0.3]"
        style={picture ? { minHeight: PREVIEWS_HEIGHT } : undefined}
      >
        {isVisible &&
          picture &&
          markers &&
          PREVIEW_WINDOWS.map((window) => (
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

const NONE: never[] = [];

type MapPreviewProps = {
  window: (typeof PREVIEW_WINDOWS)[number];
  picture: string | null;
  markers: MarkerData[];
  /** The groups of the legend; none if it is hidden. */
  groups: Group[];
  /** A marker's width as a fraction of the map's, or null for the default. */
  sizeRatio: number | null;
};

/** Shows a scaled-down map as visitors see it in a window, and the markers' size there. */
function MapPreview(props: MapPreviewProps) {
  const { picture, markers, groups, sizeRatio } = props;
  const { name, widthPx, heightPx } = props.window;
  const map = useRef<MapView>(null);
  const [isReady, setIsReady] = useState(false);
  const [sizePx, setSizePx] = useState<number | null>(null);

  useLayoutEffect(
    function readSize() {
      if (!isReady || !map.current) return;
      const { view, layout } = map.current.viewport;
      setSizePx(Math.round(markerSizeAt(view, layout, sizeRatio)));
    },
    [isReady, sizeRatio],
  );

  const fullSize: CSSProperties = {
    width: widthPx,
    height: heightPx,
    transform: 'scale(var(--preview-scale))',
  };
  return (
    <figure className="flex w-min flex-col gap-1.5">
      <div
        style={{
          width: `calc(${widthPx}px * var(--preview-scale))`,
          height: `calc(${heightPx}px * var(--preview-scale))`,
        }}
        className="overflow-hidden rounded-control bg-stage inset-ring inset-ring-line"
      >
        <div inert style={fullSize} className="flex origin-top-left flex-col">
          {groups.length > 0 && (
            <Legend
              groups={groups}
              selected={null}
              onSelect={() => {}}
              Scrolling={LegendScrolling}
            />
          )}
          <div className="relative min-h-0 flex-1">
            <MapStage
              ref={map}
              picture={picture}
              markers={markers}
              isComplete
              sizeRatio={sizeRatio}
              highlighted={null}
              onReady={() => setIsReady(true)}
            />
          </div>
        </div>
      </div>
      {/* The caption may be wider than a small preview, and must not widen it. */}
      <figcaption className="flex w-0 flex-col text-sm whitespace-nowrap text-muted">
        {name}: <span className="tabular-nums">{sizePx ? `${sizePx} pixels` : '…'}</span>
      </figcaption>
    </figure>
  );
}

import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { MapView } from '@/map/map-view';
import type { MarkerData } from '@/map/markers/marker';
import { Legend } from '@/map/react/Legend';
import { MapStage } from '@/map/react/MapStage';
import { markerSizeAt } from '@/map/view/view';
import type { Group } from '@/model/group';

/** A window to show the map in, in CSS pixels. */
export type PreviewWindow = { name: string; widthPx: number; heightPx: number };

type MapPreviewProps = {
  window: PreviewWindow;
  picture: string | null;
  markers: MarkerData[];
  /** The groups of the legend; none if it is hidden. */
  groups: Group[];
  /** A marker's width as a fraction of the map's, or null for the default. */
  sizeRatio: number | null;
  /** Called with a marker's size in CSS pixels, as it is drawn in the window. */
  onSizeChange?: ((sizePx: number) => void) | undefined;
};

/** Shows a scaled-down map as visitors see it in a window, and the markers' size there. */
export function MapPreview(props: MapPreviewProps) {
  const { picture, markers, groups, sizeRatio, onSizeChange } = props;
  const { name, widthPx, heightPx } = props.window;
  const map = useRef<MapView>(null);
  const [isReady, setIsReady] = useState(false);
  const [sizePx, setSizePx] = useState<number | null>(null);

  useLayoutEffect(
    function readSize() {
      if (!isReady || !map.current) return;
      const { view, layout } = map.current.viewport;
      const sizePx = Math.round(markerSizeAt(view, layout, sizeRatio));
      setSizePx(sizePx);
      onSizeChange?.(sizePx);
    },
    [isReady, sizeRatio, onSizeChange],
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
          {groups.length > 0 && <Legend groups={groups} selected={null} onSelect={() => {}} />}
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

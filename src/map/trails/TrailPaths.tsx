import './trails.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ScreenSize } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import type { MapGroup } from '@/model/group';
import type { Trail } from '@/model/trail';
import { type ShownTrail, TrailLayer } from './trail-layer';
import { type TrailDrawing, trailShapes } from './trail-shapes';
import { trailWidth } from './trail-strokes';

/** The patterns that a key explains. */
export type PatternKind = 'plain' | 'steps' | 'steep' | 'rough';

type TrailPathsProps = {
  trail: Pick<Trail, 'sections' | 'isDirected'>;
  color: string | null;
  drawing: TrailDrawing;
};

/** A trail in an SVG whose viewBox is the drawing's size, as on the map. */
function TrailPaths({ trail, color, drawing }: TrailPathsProps) {
  return trailShapes(trail, color, drawing).map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paths have neither state nor identity
    <path key={index} {...shape} />
  ));
}

const SAMPLE = { width: 40, height: 14, unit: 1, widthPx: 7 };

/** A short path as the map shows it, 40 × 14 CSS pixels. */
export function PatternSample({ kind, color }: { kind: PatternKind; color: string | null }) {
  const section = {
    positions: [10, 90].map((percentX) => ({ percentX, percentY: 50 })),
    steps: kind === 'steps' ? 0 : null,
    isSteep: kind === 'steep',
    isRough: kind === 'rough',
    isPaved: false,
  };
  return (
    <svg
      aria-hidden
      width={SAMPLE.width}
      height={SAMPLE.height}
      viewBox={`0 0 ${SAMPLE.width} ${SAMPLE.height}`}
      className="shrink-0"
    >
      <TrailPaths
        trail={{ sections: [section], isDirected: false }}
        color={color}
        drawing={SAMPLE}
      />
    </svg>
  );
}

/**
 * The groups' trails on a printed picture.
 * @param size that of the picture on the paper, in CSS pixels
 * @param markerPx a marker's width there, in CSS pixels
 */
export function PrintedTrails(props: { groups: MapGroup[]; size: ScreenSize; markerPx: number }) {
  const { widthPx: width, heightPx: height } = props.size;
  const widthPx = trailWidth({ leftPx: 0, topPx: 0, ...props.size }, props.markerPx);
  const drawing = { width, height, unit: 1, widthPx };
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {props.groups.map(
        ({ id, trail, color }) =>
          trail && <TrailPaths key={id} trail={trail} color={color} drawing={drawing} />,
      )}
    </svg>
  );
}

type MapTrailsProps = {
  map: RefObject<MapView | null>;
  /** Those of the picture that the map shows, from back to front. */
  trails: readonly ShownTrail[];
};

/** Shows trails on the map, under the markers. */
export function MapTrails({ map, trails }: MapTrailsProps) {
  const layer = useRef<TrailLayer>(null);

  useLayoutEffect(
    function addLayer() {
      if (!map.current) return;
      layer.current = new TrailLayer();
      return map.current.addLayer(layer.current);
    },
    [map],
  );

  useLayoutEffect(() => layer.current?.setTrails(trails), [trails]);

  return null;
}

import './trails.css';
import type { Trail } from '@/model/trail';
import { type TrailDrawing, trailShapes } from './trail-shapes';

/** What a key explains. */
export type PatternKind = 'plain' | 'steps' | 'steep' | 'rough';

/** A trail in an SVG whose viewBox is the drawing's size, with the same lines as on the map. */
export function TrailPaths({
  trail,
  color,
  drawing,
}: {
  trail: Pick<Trail, 'parts' | 'isDirected'>;
  color: string | null;
  drawing: TrailDrawing;
}) {
  return trailShapes(trail, color, drawing).map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paths have neither state nor identity
    <path key={index} {...shape} />
  ));
}

const SAMPLE = { width: 40, height: 14, unit: 1, widthPx: 7 };

/** A short line as the map shows it, 40 × 14 CSS pixels. */
export function PatternSample({ kind, color }: { kind: PatternKind; color: string | null }) {
  const part = {
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
      <TrailPaths trail={{ parts: [part], isDirected: false }} color={color} drawing={SAMPLE} />
    </svg>
  );
}

import { EMPTY_TRAIL, type TrailPosition, trailToJson } from '../src/model/trail.ts';
import type { Json } from '../src/types/database.ts';

/** A part's properties: each pattern on one part of a trail, and combined. */
const PARTS = [
  { steps: null, isSteep: false, isRough: false },
  { steps: 12, isSteep: false, isRough: false },
  { steps: null, isSteep: true, isRough: true },
  { steps: null, isSteep: false, isRough: false },
  { steps: null, isSteep: false, isRough: true },
];

/**
 * A line that winds over the map, of several parts.
 * @param random returns pseudorandom numbers from 0 to 1
 */
export function windingTrail(positionCount: number, random: () => number): Json {
  const wander = { percentX: 10 + 80 * random(), percentY: 10 + 80 * random() };
  let direction = 2 * Math.PI * random();
  let turn = 0;
  const path = Array.from({ length: positionCount }, (): TrailPosition => {
    turn = 0.8 * turn + 0.2 * (random() - 0.5);
    direction += turn;
    wander.percentX += 0.3 * Math.cos(direction);
    wander.percentY += 0.45 * Math.sin(direction);
    if (wander.percentX < 3 || wander.percentX > 97) direction = Math.PI - direction;
    if (wander.percentY < 3 || wander.percentY > 97) direction = -direction;
    return { percentX: clampPercent(wander.percentX), percentY: clampPercent(wander.percentY) };
  });
  const partLength = Math.ceil(positionCount / PARTS.length);
  return trailToJson({
    ...EMPTY_TRAIL,
    parts: PARTS.map((properties, index) => ({
      ...properties,
      isPaved: false,
      // Each part begins where the one before ends.
      positions: path.slice(Math.max(0, index * partLength - 1), (index + 1) * partLength),
    })),
  });
}

function clampPercent(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
}

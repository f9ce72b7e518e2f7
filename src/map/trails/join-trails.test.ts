import { describe, expect, test } from 'vitest';
import {
  MAX_JUNCTION_TRAILS,
  MAX_JUNCTIONS,
  MAX_SECTION_POSITIONS,
  MAX_TRAIL_POSITIONS,
  type Trail,
  type TrailPosition,
  trailProblem,
} from '@/model/trail';
import { makeTrail, makeTrailSection } from '../../../tests/factories';
import { countReads } from '../../../tests/make-trail';
import { type JoinedTrails, joinTrails, type NetworkTrail } from './join-trails';

const at = (percentX: number, percentY: number): TrailPosition => ({ percentX, percentY });

/** A valid trail along these positions, in as many sections as it takes. */
function trailAlong(positions: readonly TrailPosition[], values: Partial<Trail> = {}): Trail {
  const step = MAX_SECTION_POSITIONS - 1;
  const sections = Array.from({ length: Math.ceil((positions.length - 1) / step) }, (_, index) =>
    makeTrailSection({ positions: positions.slice(index * step, index * step + step + 1) }),
  );
  const trail = makeTrail({ sections, ...values });
  expect(trailProblem(trail)).toBeNull();
  return trail;
}

const repeat = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const joinedAt = (positions: readonly TrailPosition[]) => ({ joined: positions, apart: [] });
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const LINE = repeat(MAX_JUNCTIONS, (index) => at(10 + Math.round(index * 40) / 100, 50));

const SELF = { self: joinedAt(LINE) };
const alternate = (count: number, one: TrailPosition, other: TrailPosition) =>
  repeat(count, (index) => (index % 2 === 0 ? one : other));

/** A hundred trails that are joined with each other as often as they can be. */
const CROWD = repeat(MAX_JUNCTION_TRAILS, (index): NetworkTrail => {
  const junctions = repeat(index, (other) => [idOf(other), joinedAt(LINE)] as const);
  const y = 50 + index / 50;
  const positions = repeat(500, (step) => at(10 + Math.round(step * 16) / 100, y));
  const trail = trailAlong(positions, {
    junctions: Object.fromEntries(junctions),
    revision: index + 1,
  });
  return { id: idOf(index), trail };
});

describe('the network', () => {
  test.each<[string, NetworkTrail[]]>([
    [
      'a short line back and forth',
      [{ id: 'a', trail: trailAlong(alternate(400, at(10, 50), at(90, 50)), { junctions: SELF }) }],
    ],
    [
      'the longest line back and forth',
      [
        {
          id: 'a',
          trail: trailAlong(alternate(MAX_TRAIL_POSITIONS - 2, at(10, 50), at(90, 50)), {
            junctions: SELF,
          }),
        },
      ],
    ],
    [
      'the longest line in one place',
      [
        {
          id: 'a',
          trail: trailAlong(alternate(MAX_TRAIL_POSITIONS - 2, at(20, 50), at(20, 50)), {
            junctions: { self: joinedAt(LINE.map(() => at(20, 50))) },
          }),
        },
      ],
    ],
    ['a hundred trails that share a path', CROWD],
    [
      'thousands of short trails',
      repeat(5000, (index) => ({
        id: idOf(index),
        trail: trailAlong([at(index / 100, 10), at(index / 100, 90)], { revision: index }),
      })),
    ],
  ])('is limited: %s', (_, trails) => {
    const reads = { count: 0 };
    const watched = trails.map(({ id, trail }) => ({ id, trail: countReads(trail, reads) }));
    const network = joinTrails(watched, 1.5);
    expect(network.isComplete).toBe(false);
    expect(network.nodes.length).toBeLessThan(10_000);
    expect(network.joints.length).toBeLessThan(5_000);
    // Without the limit, hundreds of millions.
    expect(reads.count).toBeLessThan(6_000_000);
  });

  test('loses what was saved last, and keeps everything else', () => {
    const jointsOf = ({ joints, nodes }: JoinedTrails) =>
      joints.map((pair) => pair.map((node) => nodes[node]));
    const all = joinTrails(CROWD.toReversed(), 1);
    expect(all.isComplete).toBe(false);
    const first = joinTrails(CROWD.slice(0, 3), 1);
    expect(first).toMatchObject({ isComplete: true, trails: { length: 3 } });
    expect(first.joints.length).toBeGreaterThan(MAX_JUNCTIONS);
    expect(all.joints.length).toBeGreaterThan(first.joints.length);
    expect(jointsOf(all).slice(0, first.joints.length)).toEqual(jointsOf(first));
  });

  test('leaves out a trail for which there is no space, but not a shorter one after it', () => {
    const long = repeat(30, (index) => ({
      id: idOf(index),
      trail: trailAlong(
        repeat(MAX_TRAIL_POSITIONS - 2, (step) => at(step / 100, index)),
        { revision: index },
      ),
    }));
    const short = { id: 'short', trail: trailAlong([at(1, 1), at(2, 2)], { revision: 99 }) };
    const { trails, isComplete } = joinTrails([...long, short], 1);
    expect(isComplete).toBe(false);
    expect(trails.length).toBeLessThan(long.length);
    expect(trails.at(-1)?.trail.revision).toBe(99);
  });

  test('joins a line at one place only a few dozen times', () => {
    const positions = alternate(400, at(10, 50), at(90, 50));
    const junctions = { self: joinedAt([at(50, 50)]) };
    const { joints, nodes } = joinTrails(
      [{ id: 'a', trail: trailAlong(positions, { junctions }) }],
      1,
    );
    expect(joints).toHaveLength(31);
    expect(new Set(joints.flat()).size).toBe(32);
    expect(nodes.slice(2)).toEqual(repeat(32, () => at(50, 50)));
  });
});

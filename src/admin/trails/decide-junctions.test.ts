import { describe, expect, test, vi } from 'vitest';
import { parseTrail, type Trail, trailProblem, trailToJson } from '@/model/trail';
import { makeTrail, makeTrailSection } from '../../../tests/factories';
import { decideAll, decideJunctions } from './decide-junctions';

const newSearch = () => ({ work: 1e9, isComplete: true });

const ACROSS = 'b0000000-0000-4000-8000-000000000001';
const DOWN = 'b0000000-0000-4000-8000-000000000002';
const FAR = 'b0000000-0000-4000-8000-000000000003';
const MAP: { aspectRatio: number; sizeRatio: number | null } = { aspectRatio: 1, sizeRatio: null };

type Corners = [percentX: number, percentY: number][];

function sectionsAlong(...corners: Corners): Trail['sections'] {
  const positions = corners.map(([percentX, percentY]) => ({ percentX, percentY }));
  return [makeTrailSection({ positions })];
}

const trailAlong = (...corners: Corners) => makeTrail({ sections: sectionsAlong(...corners) });

const at = (percentX: number, percentY: number) => ({ percentX, percentY });
const across = trailAlong([10, 50], [90, 50]);
const down = trailAlong([30, 10], [30, 90]);

test('Trails that cross are joined, and others are not mentioned', () => {
  const others = [
    { id: DOWN, trail: { ...down, revision: 6 } },
    { id: FAR, name: 'Far', trail: trailAlong([10, 5], [90, 5]) },
  ];
  const decided = decideJunctions(across, ACROSS, others, MAP, newSearch());
  expect(decided).toEqual({
    ...across,
    junctions: { [DOWN]: { joined: [at(30, 50)], apart: [] } },
    revision: 7,
  });
  expect(trailProblem(decided)).toBeNull();
  expect(parseTrail(trailToJson(decided))).toEqual(decided);
});

test('The distance is half of a marker, in widths of the picture', () => {
  const near = trailAlong([30, 10], [30, 48]);
  const count = (map: typeof MAP) =>
    Object.keys(
      decideJunctions(across, ACROSS, [{ id: DOWN, trail: near }], map, newSearch()).junctions,
    ).length;
  expect(count(MAP)).toBe(1);
  expect(count({ aspectRatio: 0.5, sizeRatio: null })).toBe(0);
  expect(count({ aspectRatio: 1, sizeRatio: 0.03 })).toBe(0);
});

describe('What was decided before', () => {
  const apart = { joined: [], apart: [at(30, 50)] };

  test('is kept where the trails still meet, and forgotten elsewhere', () => {
    const earlier = { ...across, junctions: { [DOWN]: apart }, revision: 1 };
    const decide = (trail: Trail) =>
      decideJunctions(trail, ACROSS, [{ id: DOWN, trail: down }], MAP, newSearch()).junctions[DOWN];
    expect(decide(earlier)).toEqual(apart);
    expect(decide({ ...earlier, sections: sectionsAlong([10, 51], [90, 51]) })).toEqual({
      joined: [],
      apart: [at(30, 51)],
    });
    expect(decide({ ...earlier, sections: sectionsAlong([10, 70], [90, 70]) })).toEqual({
      joined: [at(30, 70)],
      apart: [],
    });
  });

  test('counts from the trail that was decided last', () => {
    const own = { ...across, junctions: { [DOWN]: apart }, revision: 1 };
    const joined = { joined: [at(30, 50)], apart: [] };
    const theirs = { ...down, junctions: { [ACROSS]: joined }, revision: 2 };
    const others = [{ id: DOWN, trail: theirs }];
    expect(decideJunctions(own, ACROSS, others, MAP, newSearch()).junctions[DOWN]).toEqual(joined);
    const newer = { ...own, revision: 3 };
    expect(decideJunctions(newer, ACROSS, others, MAP, newSearch()).junctions[DOWN]).toEqual(apart);
    // Such as after the other group was deleted and restored.
    const without = { ...across, revision: 3 };
    const theirsApart = [{ id: DOWN, trail: { ...theirs, junctions: { [ACROSS]: apart } } }];
    expect(decideJunctions(without, ACROSS, theirsApart, MAP, newSearch()).junctions[DOWN]).toEqual(
      apart,
    );
  });

  test('of a group that is deleted is forgotten', () => {
    const earlier = { ...across, junctions: { [DOWN]: apart }, revision: 4 };
    expect(decideJunctions(earlier, ACROSS, [], MAP, newSearch())).toEqual({
      ...across,
      revision: 5,
    });
  });
});

test('A trail of a new group meets itself and others', () => {
  const knot = trailAlong([20, 20], [80, 80], [80, 20], [20, 80]);
  expect(
    decideJunctions(knot, null, [{ id: DOWN, trail: down }], MAP, newSearch()).junctions,
  ).toEqual({
    self: { joined: [at(50, 50)], apart: [] },
    [DOWN]: { joined: [at(30, 30), at(30, 70)], apart: [] },
  });
  const apart = { ...knot, junctions: { self: { joined: [], apart: [at(50, 50)] } } };
  expect(decideJunctions(apart, null, [], MAP, newSearch()).junctions).toEqual(apart.junctions);
});

test('A scribble is joined at as many places as can be stored', () => {
  const scribble = Array.from({ length: 60 }, (_, index): [number, number] => [
    index % 2 === 0 ? index : 100 - index,
    (index * 37) % 100,
  ]);
  const others = Array.from({ length: 120 }, (_, index) => ({
    id: `b0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    trail: trailAlong([50, 0], [50, 100]),
  }));
  expect(
    trailProblem(decideJunctions(trailAlong(...scribble), ACROSS, others, MAP, newSearch())),
  ).toBeNull();
});

/** A line up and down, from left to right. */
const zigzag = (count: number, shift = 0): Trail => {
  const corners = Array.from({ length: count }, (_, index): [number, number] => [
    Math.round((10_000 * index) / count) / 100,
    (index % 2 === 0 ? 5 : 94) + shift,
  ]);
  return trailAlong(...corners);
};

describe('A search whose work is spent', () => {
  const others = Array.from({ length: 19 }, (_, index) => ({
    id: `b0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    trail: zigzag(1000, index / 100),
  }));

  test('ends, and says so', () => {
    const distances = vi.spyOn(Math, 'hypot');
    const search = { work: 1_000_000, isComplete: true };
    decideJunctions(zigzag(1000), ACROSS, others, MAP, search);
    expect(search).toEqual({ work: expect.any(Number), isComplete: false });
    // Without a limit, more than a hundred million.
    expect(distances.mock.calls.length).toBeLessThan(1_000_000);
  });

  test.each([0, 5000])(
    'keeps the earlier decisions about the trails that it has not compared to the end (%i units)',
    (work) => {
      const down = { id: DOWN, trail: zigzag(1000) };
      const places = Array.from({ length: 20 }, (_, index) => at(5 * index, 50));
      const earlier = { [DOWN]: { joined: [], apart: places } };
      const trail = { ...across, junctions: earlier };
      const search = { work, isComplete: true };
      expect(decideJunctions(trail, ACROSS, [down], MAP, search).junctions).toEqual(earlier);
    },
  );
});

describe('The trails of an import', () => {
  const groups = [{ id: DOWN, line: trailToJson(down) }];

  test('meet those on the map and those before them, and each is a step', async () => {
    const trails = [
      { id: ACROSS, name: 'Across', trail: across },
      { id: FAR, name: 'Far', trail: trailAlong([60, 10], [60, 90]) },
    ];
    const steps: string[] = [];
    const { trails: lines, isComplete } = await decideAll({ trails, groups, map: MAP }, (step) =>
      steps.push(step),
    );
    expect(steps).toEqual([
      'Finding where trails meet: 1 of 2',
      'Finding where trails meet: 2 of 2',
    ]);
    expect(isComplete).toBe(true);
    expect(lines.map(({ line }) => parseTrail(line)?.junctions)).toEqual([
      { [DOWN]: { joined: [at(30, 50)], apart: [] } },
      { [ACROSS]: { joined: [at(60, 50)], apart: [] } },
    ]);
  });

  test('replace those of their groups', async () => {
    const trails = [{ id: DOWN, name: 'Down', trail: across }];
    const { trails: lines } = await decideAll({ trails, groups, map: MAP }, () => {});
    expect(lines.map(({ line }) => parseTrail(line)?.junctions)).toEqual([{}]);
  });

  test('are incomplete if visitors can’t use all of their junctions', async () => {
    const corners = Array.from({ length: 400 }, (_, index): [number, number] => [
      index % 2 === 0 ? 10 : 90,
      50,
    ]);
    const crossings = Array.from({ length: 100 }, (_, index) => ({
      id: `b0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      line: trailToJson(trailAlong([12 + 0.76 * index, 10], [12 + 0.76 * index, 90])),
    }));
    const trails = [{ id: ACROSS, name: 'Across', trail: trailAlong(...corners) }];
    const task = { trails, groups: crossings, map: { aspectRatio: 1, sizeRatio: 0.004 } };
    expect((await decideAll(task, () => {})).isComplete).toBe(false);
    const simple = { ...task, trails: [{ id: ACROSS, name: 'Across', trail: across }] };
    expect((await decideAll(simple, () => {})).isComplete).toBe(true);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Track } from '@/admin/import/sheet';
import { decideAll } from '@/admin/trails/decide-junctions';
import { localProjection } from '@/geo/earth-position';
import { fitControlPoints } from '@/geo/fit';
import { pathLength } from '@/geo/path';
import type { Group } from '@/model/group';
import { isLoop, parseTrail, trailProblem, trailToJson } from '@/model/trail';
import { makeGroup, makeTrail } from '../../../../tests/factories';
import { sectionAlong, trailOf } from '../../../../tests/make-trail';
import {
  defaultTargets,
  LEAVE_OUT,
  NEW_GROUP,
  type PlannedTrail,
  planTrails,
  trailsToStore,
} from './imported-trails';

const plane = localProjection([{ latitude: 45.29, longitude: -69.28 }]);

/** A picture of 2,000 × 1,000 pixels that shows as many meters, north at the top. */
const CORNERS = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
const FIT = fitControlPoints(
  CORNERS.map(([percentX = 0, percentY = 0]) => ({
    onPicture: { percentX, percentY },
    onEarth: plane.toEarth({ x: percentX * 20, y: percentY * 10 }),
  })),
  2,
);
const PICTURE = { baseMap: '/map.webp', size: { widthPx: 2000, heightPx: 1000 }, sizeRatio: null };
const PLACEMENT: Parameters<typeof planTrails>[4] = {
  unit: 'degrees',
  picture: PICTURE,
  fit: FIT,
};

/** Meters to the east and south of the picture's corner, and elevations. */
type Meters = [x: number, y: number, elevation?: number];

function trackOf(segments: Meters[][], values: Partial<Track> = {}): Track {
  return {
    number: 1,
    name: 'Walk',
    newGroupId: 'c0000000-0000-4000-8000-000000000001',
    segments: segments.map((segment) =>
      segment.map(([x, y, elevation = null]) => {
        const { latitude, longitude } = plane.toEarth({ x, y });
        return { x: longitude, y: latitude, elevation };
      }),
    ),
    ...values,
  };
}

const allTo = (target: string, tracks: Track[]) =>
  new Map(tracks.map(({ number }) => [number, target]));

const plan = (tracks: Track[], groups = [] as ReturnType<typeof makeGroup>[], target = NEW_GROUP) =>
  planTrails(tracks, allTo(target, tracks), groups, [], PLACEMENT, 'file');

const cornersOf = (segments: Meters[][]) =>
  plan([trackOf(segments)])[0]?.trail?.sections.map(({ positions }) =>
    positions.map(({ percentX, percentY }) => [
      Math.round(percentX * 20),
      Math.round(percentY * 10),
    ]),
  );

test('a line keeps its visible corners, and has its length', () => {
  const [planned] = plan([
    trackOf([
      [
        [200, 200],
        [600, 200.2],
        [1000, 200],
        [1000, 700],
      ],
    ]),
  ]);
  expect(planned?.trail?.sections).toHaveLength(1);
  expect(planned?.trail?.sections[0]?.positions).toHaveLength(3);
  expect(planned?.trail?.lengthMeters).toBe(1300);
  expect(planned).toMatchObject({ isNewGroup: true, outsideFraction: 0, problem: null });
});

test('segments whose ends meet are joined, also reversed ones, and others stay apart', () => {
  expect(
    cornersOf([
      [
        [200, 200],
        [600, 200],
      ],
      [
        [1000, 500],
        [610, 205],
      ],
    ]),
  ).toEqual([
    [
      [200, 200],
      [600, 200],
      [610, 205],
      [1000, 500],
    ],
  ]);
  expect(
    cornersOf([
      [
        [200, 200],
        [600, 200],
      ],
      [
        [900, 500],
        [1000, 500],
      ],
    ]),
  ).toHaveLength(2);
});

test('a line that ends near its start is a loop', () => {
  const [planned] = plan([
    trackOf([
      [
        [200, 200],
        [900, 200],
        [900, 800],
        [200, 800],
        [205, 220],
      ],
    ]),
  ]);
  expect(planned?.trail && isLoop(planned.trail)).toBe(true);
});

test('what leaves the picture is cut off, and no length or climb is stated', () => {
  const [planned] = plan([
    trackOf([
      [
        [1500, 500, 100],
        [2500, 500, 200],
        [2500, 700, 100],
        [1500, 700, 200],
      ],
    ]),
  ]);
  expect(planned?.trail?.sections.map(({ positions }) => positions.at(-1)?.percentX)).toEqual([
    100, 75,
  ]);
  expect(planned?.outsideFraction).toBeCloseTo(1200 / 2200, 2);
  expect(planned?.trail).toMatchObject({ lengthMeters: null, climbMeters: null });
  expect(
    plan([
      trackOf([
        [
          [3000, 500],
          [4000, 500],
        ],
      ]),
    ])[0],
  ).toMatchObject({
    trail: null,
    problem: 'It’s outside the picture.',
  });
});

test('any line becomes a valid trail, or says why not', () => {
  const meters = fc.tuple(
    fc.integer({ min: -500, max: 2500 }),
    fc.integer({ min: -500, max: 1500 }),
  );
  const segments = fc.array(fc.array(meters, { minLength: 2, maxLength: 30 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(segments, (segments) => {
      const [planned] = plan([trackOf(segments)]);
      expect(planned).toBeDefined();
      if (!planned?.trail) {
        expect(planned?.problem).toMatch(/\.$/);
        return;
      }
      expect(trailProblem(planned.trail)).toBeNull();
      const inside = planned.trail.sections.reduce(
        (sum, { positions }) => sum + pathLength(positions, 2) * 2000,
        0,
      );
      const meters = (planned.lengthMeters ?? 0) * (1 - planned.outsideFraction);
      // Simplifying cuts corners by up to a pixel, which is a meter here.
      expect(Math.abs(inside - meters)).toBeLessThan(meters * 0.02 + 20);
    }),
    { numRuns: 100 },
  );
});

test('a long line becomes coarser until it can be stored', () => {
  const zigzag = Array.from({ length: 20_000 }, (_, index): Meters => {
    const row = Math.floor(index / 200);
    return [100 + (index % 200) * 9, 50 + row * 9 + (index % 2) * 8];
  });
  const [planned] = plan([trackOf([zigzag])]);
  expect(planned?.problem).toBeNull();
});

test('elevations give the climb, and without them there is none', () => {
  const ramp = Array.from({ length: 101 }, (_, index): Meters => [200 + index * 10, 200, index]);
  expect(plan([trackOf([ramp])])[0]?.trail?.climbMeters).toBeGreaterThan(90);
  expect(plan([trackOf([ramp])])[0]?.trail?.descentMeters).toBe(0);
  expect(plan([trackOf([ramp.map(([x, y]) => [x, y])])])[0]?.trail?.climbMeters).toBeNull();
});

test('lines of the same name or group are one trail, which replaces the group’s', () => {
  const groups = [makeGroup({ name: 'Owl Walk', line: null })];
  const [owl = makeGroup()] = groups;
  const tracks = [
    trackOf(
      [
        [
          [200, 200],
          [600, 200],
        ],
      ],
      { number: 1, name: 'owl walk' },
    ),
    trackOf(
      [
        [
          [200, 500],
          [600, 500],
        ],
      ],
      { number: 2, name: 'Other' },
    ),
  ];
  const targets = (groups: ReturnType<typeof makeGroup>[], hasPlaces: boolean) => [
    ...defaultTargets(tracks, groups, hasPlaces).values(),
  ];
  expect(targets(groups, false)).toEqual([owl.id, NEW_GROUP]);
  expect(targets(groups, true)).toEqual([owl.id, LEAVE_OUT]);
  // Its trail is replaced only if that is chosen.
  expect(targets([{ ...owl, line: {} }], false)).toEqual([LEAVE_OUT, NEW_GROUP]);
  const [first, ...others] = plan(tracks, groups, owl.id);
  expect(others).toEqual([]);
  expect(first?.trail?.sections).toHaveLength(2);
  expect(first).toMatchObject({ isNewGroup: false, replacesTrail: false, tracks: [1, 2] });

  const stored = { ...owl, line: trailToJson(first?.trail ?? trailOf([])) };
  expect(plan(tracks, [stored], owl.id)[0]).toMatchObject({ replacesTrail: true, isStored: true });
  const other = {
    ...owl,
    line: trailToJson(
      trailOf([
        sectionAlong([
          [1, 1],
          [2, 2],
        ]),
      ]),
    ),
  };
  const replacing = plan(tracks, [other], owl.id);
  expect(replacing[0]).toMatchObject({ replacesTrail: true, isStored: false });
  expect(trailsToStore(replacing)).toEqual([
    { id: owl.id, name: owl.name, trail: replacing[0]?.trail },
  ]);
  expect(trailsToStore(plan(tracks, [stored], owl.id))).toEqual([]);
});

test('a new group has the line’s name, or the file’s, and a color of its own', () => {
  const named = plan([
    trackOf(
      [
        [
          [200, 200],
          [600, 200],
        ],
      ],
      { name: 'x'.repeat(150), newGroupId: 'a' },
    ),
    trackOf(
      [
        [
          [200, 500],
          [600, 500],
        ],
      ],
      { number: 2, name: '', newGroupId: 'b' },
    ),
  ]);
  expect(named.map(({ group }) => group.name)).toEqual(['x'.repeat(100), 'file']);
  expect(new Set(named.map(({ group }) => group.color)).size).toBe(2);
});

test('a new group is new, even if another group has its name, and lines of the same name share it', () => {
  const line: Meters[] = [
    [200, 200],
    [600, 200],
  ];
  const tracks = [
    trackOf([line], { newGroupId: 'a' }),
    trackOf([line], { number: 2, newGroupId: 'b' }),
  ];
  const [planned, ...others] = plan(tracks, [makeGroup({ name: 'Walk' })]);
  expect(planned).toMatchObject({ isNewGroup: true, group: { id: 'a' }, tracks: [1, 2] });
  expect(others).toEqual([]);
});

/** The planned trails as they are stored, with their junctions. */
async function store(planned: readonly PlannedTrail[], groups: Group[]) {
  const task = { trails: trailsToStore(planned), groups, map: { aspectRatio: 2, sizeRatio: null } };
  const { trails: lines } = await decideAll(task, () => {});
  return lines.map(({ id, line }) => ({ id, trail: parseTrail(line) }));
}

test('lines of one file that cross are joined when they are stored', async () => {
  const planned = plan([
    trackOf(
      [
        [
          [200, 500],
          [1000, 500],
        ],
      ],
      { name: 'A', newGroupId: 'c0000000-0000-4000-8000-00000000000a' },
    ),
    trackOf(
      [
        [
          [600, 100],
          [600, 900],
        ],
      ],
      {
        number: 2,
        name: 'B',
        newGroupId: 'c0000000-0000-4000-8000-00000000000b',
      },
    ),
  ]);
  const [first, second] = await store(planned, []);
  expect(second?.trail?.junctions[first?.id ?? '']?.joined).toEqual([
    { percentX: 30, percentY: 50 },
  ]);
});

test('a line that replaces another one keeps the decisions about its junctions', async () => {
  const other = { ...makeGroup({ id: 'c0000000-0000-4000-8000-00000000000b' }) };
  const across = plan([
    trackOf([
      [
        [600, 100],
        [600, 900],
      ],
    ]),
  ])[0]?.trail;
  const apart = [{ percentX: 30, percentY: 50 }];
  const line = trailToJson({
    ...(across ?? trailOf([])),
    junctions: { [other.id]: { joined: [], apart } },
    revision: 2,
  });
  other.line = trailToJson(
    trailOf([
      sectionAlong([
        [10, 50],
        [90, 50],
      ]),
    ]),
  );
  const walk = makeGroup({ id: 'c0000000-0000-4000-8000-00000000000a', name: 'Walk', line });
  const track = trackOf([
    [
      [600, 150],
      [600, 900],
    ],
  ]);
  const groups = [walk, other];
  const [stored] = await store(plan([track], groups, walk.id), groups);
  expect(stored?.trail?.junctions).toEqual({ [other.id]: { joined: [], apart } });
  expect(stored?.trail?.revision).toBe(3);
});

test('a line can be stored beside a trail with the highest revision, which a backup may have', async () => {
  const line = trailToJson(makeTrail({ revision: 1_000_000_000 }));
  const track = trackOf([
    [
      [600, 150],
      [600, 900],
    ],
  ]);
  const groups = [makeGroup({ line })];
  const [stored] = await store(plan([track], groups), groups);
  expect(stored?.trail && trailProblem(stored.trail)).toBeNull();
  expect(stored?.trail?.revision).toBeGreaterThan(1);
});

test('a group with its own picture gets the line with its name', () => {
  const group = makeGroup({ name: 'Walk', background_image: '/other.webp' });
  const track = trackOf(
    [
      [
        [200, 500],
        [1000, 500],
      ],
    ],
    { name: 'Walk' },
  );
  const targets = defaultTargets([track], [group], false);
  expect([...targets.values()]).toEqual([group.id]);
  const [planned] = planTrails([track], targets, [group], [], PLACEMENT, 'file');
  expect(planned).toMatchObject({ isNewGroup: false, group: { id: group.id }, problem: null });
});

test.each([
  ['from the top', 250],
  ['negative from the top', 250],
  ['from the bottom', 750],
] as const)('pixels %s are placed without a georeference', (unit, y) => {
  const inFile = unit === 'negative from the top' ? -250 : 250;
  const track = trackOf([], {
    segments: [[500, 1500].map((x) => ({ x, y: inFile, elevation: null }))],
  });
  const [planned] = planTrails(
    [track],
    allTo(NEW_GROUP, [track]),
    [],
    [],
    { ...PLACEMENT, unit, fit: null },
    'f',
  );
  expect(planned?.trail?.sections[0]?.positions).toEqual([
    { percentX: 25, percentY: y / 10 },
    { percentX: 75, percentY: y / 10 },
  ]);
  expect(planned?.lengthMeters).toBeNull();
});

test('a line that is straight on Earth bends with the picture', () => {
  if (!FIT) throw new Error('There is no fit.');
  const { toPicture } = FIT;
  const bent: typeof FIT = {
    ...FIT,
    toPicture(position) {
      const { percentX, percentY } = toPicture(position);
      return { percentX, percentY: percentY + 5 * Math.sin((percentX / 100) * Math.PI) };
    },
  };
  const track = trackOf([
    [
      [100, 500],
      [1900, 500],
    ],
  ]);
  const placement = { ...PLACEMENT, fit: bent };
  const [planned] = planTrails([track], allTo(NEW_GROUP, [track]), [], [], placement, 'f');
  const positions = planned?.trail?.sections[0]?.positions ?? [];
  expect(Math.max(...positions.map(({ percentY }) => percentY))).toBeCloseTo(55, 0);
});

test('without a georeference or a picture nothing is placed', () => {
  const track = trackOf([
    [
      [200, 200],
      [600, 200],
    ],
  ]);
  const without = (placement: Partial<typeof PLACEMENT>) =>
    planTrails([track], allTo(NEW_GROUP, [track]), [], [], { ...PLACEMENT, ...placement }, 'f')[0];
  expect(without({ fit: null })?.problem).toContain('isn’t known yet');
  expect(without({ picture: { ...PICTURE, size: null } })?.problem).toContain('no picture');
});

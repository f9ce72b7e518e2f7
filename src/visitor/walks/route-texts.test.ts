import { describe, expect, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { LANGUAGES } from '@/i18n/languages';
import { trailMessagesInEnglish } from '@/i18n/trails/en';
import { joinTrails } from '@/map/trails/join-trails';
import { fitMap } from '@/visitor/locate/map-fit';
import { makeGroup, makePoint } from '../../../tests/factories';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { loadTrailMessages } from './describe-trails';
import { findRoute, type RoutePreference } from './find-route';
import { isOffTrails, routeFacts, routeSentences, unknownStepsText } from './route-texts';
import { buildNetwork } from './trail-network';

const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);

/** Facts in a line, which breaks only between them. */
const inLine = (...facts: string[]) =>
  facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ');

/** A plan of 2,000 × 1,000 meters, north at the top. */
const FIT = fitMap(
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [50, 50],
  ].map(([coord_x = 0, coord_y = 0]) => ({
    ...makePoint({ id: `${coord_x} ${coord_y}`, coord_x, coord_y }),
    geoPosition: plane.toEarth({ x: coord_x * 20, y: coord_y * 10 }),
  })),
  2,
);

/** Ridge runs from west to east, and Valley from its middle to the south, with steps at the end. */
const GROUPS = [
  makeGroup({ id: 'ridge', name: 'Ridge' }),
  makeGroup({ id: 'valley', name: 'Valley' }),
  makeGroup({ id: 'lane', name: 'Lane' }),
];
const CROSSING = { percentX: 50, percentY: 50 };
const RIDGE = trailOf(
  [
    sectionAlong([
      [10, 50],
      [50, 50],
      [90, 50],
    ]),
  ],
  { junctions: { valley: { joined: [CROSSING], apart: [] } }, revision: 1, isChecked: true },
);
const VALLEY = trailOf([
  sectionAlong([
    [50, 50],
    [50, 70],
  ]),
  sectionAlong(
    [
      [50, 70],
      [50, 90],
    ],
    { steps: 12 },
  ),
]);

const POINTS = [
  makePoint({ id: 'gate', title: 'Gate', coord_x: 10, coord_y: 50 }),
  makePoint({ id: 'oak', title: 'Owl Oak', coord_x: 30, coord_y: 52 }),
  makePoint({ id: 'tower', title: 'Tower', coord_x: 90, coord_y: 50 }),
  makePoint({ id: 'mill', title: 'Mill', coord_x: 50, coord_y: 90 }),
  makePoint({ id: 'barn', title: 'Barn', coord_x: 54, coord_y: 70 }),
  makePoint({ id: 'shed', title: 'Shed', coord_x: 55, coord_y: 74 }),
  makePoint({ id: 'inn', title: 'Inn', coord_x: 98, coord_y: 50 }),
];

async function describeRoute(
  [fromId, toId]: [string, string],
  {
    fit = FIT,
    language = 'en',
    preference = 'shortest' as RoutePreference,
    trails = [
      { id: 'ridge', trail: RIDGE },
      { id: 'valley', trail: VALLEY },
    ],
  } = {},
) {
  const network = buildNetwork(joinTrails(trails, 2), fit);
  const positionOf = (id: string) => {
    const point = POINTS.find((point) => point.id === id);
    return { percentX: point?.coord_x ?? 0, percentY: point?.coord_y ?? 0 };
  };
  const route = findRoute(network, positionOf(fromId), positionOf(toId), preference);
  const to = POINTS.find(({ id }) => id === toId);
  if (!route || !to) return null;
  const { value: messages } = await loadTrailMessages(language);
  const input = {
    route,
    network,
    groups: GROUPS,
    points: POINTS,
    to,
    format: { messages, language, units: 'meters' as const },
  };
  const clean = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '') ?? null;
  return {
    facts: clean(routeFacts(input)),
    unknown: clean(unknownStepsText(input)),
    isDotted: isOffTrails(route, network),
    sentences: routeSentences(input).map(clean),
  };
}

test('the sentences say where to go, where to turn, what one passes, and where the route ends', async () => {
  expect(await describeRoute(['gate', 'mill'])).toEqual({
    facts: inLine('about 14 min', '1.2 km', '12 stairs'),
    isDotted: false,
    unknown: 'Nothing is known about stairs on 200\u00a0m of this way.',
    sentences: [
      'Follow Ridge east for 800\u00a0m, past Owl Oak.',
      'Turn right onto Valley and follow it for 400\u00a0m, past Barn, with 12 stairs.',
      'You are at Mill.',
    ],
  });
});

test('the way back turns the other way', async () => {
  expect((await describeRoute(['mill', 'gate']))?.sentences).toEqual([
    'Follow Valley north for 400\u00a0m, past Barn, with 12 stairs.',
    'Turn left onto Ridge and follow it for 800\u00a0m, past Owl Oak.',
    'You are at Gate.',
  ]);
});

test('a place off the trails is at the end of a connector, whose length counts', async () => {
  const route = await describeRoute(['gate', 'barn']);
  expect(route?.isDotted).toBe(true);
  expect(route?.facts).toBe(inLine('about 13 min', '1.1 km', 'Stairs not checked'));
  expect(route?.sentences).toEqual([
    'Follow Ridge east for 800\u00a0m, past Owl Oak.',
    'Turn right onto Valley and follow it for 200\u00a0m.',
    'Walk 80\u00a0m east to Barn.',
    'You are at Barn.',
  ]);
});

test('between places that are nearer to each other than to a trail, the way is one walk', async () => {
  expect((await describeRoute(['barn', 'shed']))?.sentences).toEqual([
    'Walk 40\u00a0m southeast to Shed.',
    'You are at Shed.',
  ]);
});

test('where one trail goes on as another, the way is straight', async () => {
  const end = { percentX: 90, percentY: 50 };
  const trails = [
    { id: 'ridge', trail: { ...RIDGE, junctions: { lane: { joined: [end], apart: [] } } } },
    {
      id: 'lane',
      trail: trailOf([
        sectionAlong([
          [90, 50],
          [98, 50],
        ]),
      ]),
    },
  ];
  expect((await describeRoute(['gate', 'inn'], { trails }))?.sentences).toEqual([
    'Follow Ridge east for 1.6\u00a0km, past Owl Oak and Tower.',
    'Continue straight onto Lane for 160\u00a0m.',
    'You are at Inn.',
  ]);
});

test('a checked way without steps is step-free, and nothing about it is unknown', async () => {
  expect(await describeRoute(['gate', 'tower'])).toMatchObject({
    facts: inLine('about 19 min', '1.6 km', 'Step-free'),
    unknown: null,
  });
});

test('a way along a steep section has no time, because its climb is unknown', async () => {
  const sections = RIDGE.sections.map((section) => ({ ...section, isSteep: true }));
  const trails = [{ id: 'ridge', trail: { ...RIDGE, sections } }];
  expect((await describeRoute(['gate', 'tower'], { trails }))?.facts).toBe(
    inLine('1.6 km', 'Step-free'),
  );
});

test('the gap between a checked trail and a place beside it counts as not checked', async () => {
  expect(await describeRoute(['gate', 'inn'])).toMatchObject({
    facts: inLine('about 21 min', '1.8 km', 'Stairs not checked'),
    unknown: null,
    isDotted: true,
  });
});

test('without positions on Earth there are neither lengths nor directions of the compass', async () => {
  expect(await describeRoute(['gate', 'mill'], { fit: null })).toEqual({
    facts: inLine('12 stairs'),
    isDotted: false,
    unknown: 'Nothing is known about stairs on part of this way.',
    sentences: [
      'Follow Ridge, past Owl Oak.',
      'Turn right onto Valley, past Barn, with 12 stairs.',
      'You are at Mill.',
    ],
  });
});

test('a place that only steps lead to has no route without them, not even beside them', async () => {
  expect(await describeRoute(['gate', 'mill'], { preference: 'without steps' })).toBeNull();
});

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (language) => {
  test('sentences name the trails and places, and are translated', async () => {
    const route = await describeRoute(['gate', 'mill'], { language });
    const text = route?.sentences.join(' ') ?? '';
    for (const name of ['Ridge', 'Owl Oak', 'Valley', 'Barn', 'Mill']) expect(text).toContain(name);
    const { route: messages } = (await loadTrailMessages(language)).value;
    const headings = Array.from({ length: 8 }, (_, eighth) => messages.heading(eighth));
    expect(new Set(headings).size).toBe(8);
    expect(messages.unknownSteps('Xyz')).toContain('Xyz');
    const english = trailMessagesInEnglish.route.noWay;
    expect(messages.noWay === english).toBe(language === 'en');
  });
});

test.each([
  ['gate', 'Turn right'],
  ['tower', 'Turn left'],
])('from the %s one turns to the other side', async (start, turn) => {
  expect((await describeRoute([start, 'mill']))?.sentences[1]).toContain(turn);
});

test('a turn onto a branch of the same trail is said, too', async () => {
  const main = sectionAlong([
    [10, 50],
    [90, 50],
  ]);
  const branch = sectionAlong([
    [50, 50],
    [50, 10],
  ]);
  const trail = trailOf([main, branch], { junctions: { self: { joined: [CROSSING], apart: [] } } });
  const network = buildNetwork(joinTrails([{ id: 'ridge', trail }], 2), null);
  const ends = [
    { percentX: 10, percentY: 50 },
    { percentX: 50, percentY: 10 },
  ] as const;
  const route = findRoute(network, ...ends, 'shortest');
  const to = makePoint({ id: 'peak', title: 'Peak', coord_x: 50, coord_y: 10 });
  const messages = trailMessagesInEnglish;
  const format = { messages, language: 'en', units: 'meters' as const };
  const steps = route && routeSentences({ route, network, groups: GROUPS, points: [], to, format });
  expect(steps?.[1]).toContain('Turn left');
});

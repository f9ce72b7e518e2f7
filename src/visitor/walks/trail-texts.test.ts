import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@/i18n/languages';
import { trailMessagesInEnglish as en } from '@/i18n/trails/en';
import type { Trail } from '@/model/trail';
import { makePoint } from '../../../tests/factories';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { loadTrailMessages } from './describe-trails';
import { type TrailMeasures, trailFacts } from './trail-facts';
import { mainFacts, otherFacts, type TrailFormat, trailText } from './trail-texts';

const ENGLISH: TrailFormat = { messages: en, language: 'en', units: 'meters' };
const AMERICAN: TrailFormat = { ...ENGLISH, units: 'feet' };

/** Marks the places at the ends of the isolated titles. */
const clean = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');

const TRAIL = trailOf(
  [
    sectionAlong([
      [10, 50],
      [40, 50],
    ]),
    sectionAlong(
      [
        [40, 50],
        [45, 50],
      ],
      { steps: 12 },
    ),
    sectionAlong(
      [
        [45, 50],
        [90, 50],
      ],
      { isRough: true, isSteep: true },
    ),
  ],
  { climbMeters: 40, descentMeters: 35, isDirected: true },
);
/** Ten meters per percent. */
const MEASURES: TrailMeasures = {
  sections: [300, 50, 450],
  metersTo: ({ position }) => (position.percentX - 10) * 10,
};
const POINTS = [
  makePoint({ title: 'Gate', coord_x: 10, coord_y: 50 }),
  makePoint({ title: 'Heron Bay', coord_x: 40, coord_y: 52 }),
  makePoint({ title: 'Mill', coord_x: 90, coord_y: 50 }),
  makePoint({ title: 'Far Tower', coord_x: 50, coord_y: 95 }),
];

const inWords = (trail: Trail, measures: TrailMeasures | null, format = ENGLISH) =>
  clean(trailText({ trail, facts: trailFacts(trail, measures), measures }, POINTS, 1.5, format));

test('the facts are said in the visitor’s units and in the same order, always with the stairs', () => {
  const facts = trailFacts(TRAIL, MEASURES);
  expect(clean(mainFacts(facts, ENGLISH))).toBe('about 14 min · 800 m · 40 m up · 12 stairs');
  expect(clean(mainFacts(facts, AMERICAN))).toBe('about 14 min · 0.5 mi · 130 ft up · 12 stairs');
  expect(clean(otherFacts(facts, ENGLISH))).toBe('35 m down · One way');
  const plain = trailOf([
    sectionAlong([
      [0, 0],
      [9, 9],
    ]),
  ]);
  expect(clean(mainFacts(trailFacts(plain, null), ENGLISH))).toBe('Stairs not checked');
  const checked = trailFacts({ ...plain, isChecked: true }, null);
  expect(clean(mainFacts(checked, ENGLISH))).toBe('Step-free');
  expect(otherFacts(checked, ENGLISH)).toBe('');
});

test('a long time is said in hours, and a stated one without “about”', () => {
  const line = (minutes: number) =>
    clean(mainFacts(trailFacts(trailOf(TRAIL.sections.slice(), { minutes }), null), ENGLISH));
  expect(line(25)).toBe('25 min · 12 stairs');
  expect(line(80)).toBe('1 hr 20 min · 12 stairs');
  expect(line(120)).toBe('2 hr · 12 stairs');
});

test('in words, a measured trail has the distance of everything that it passes', () => {
  expect(inWords(TRAIL, MEASURES)).toBe(
    '800 m. Starts at Gate. Heron Bay after 300 m. 12 stairs after 300 m. Steep and rough (450 m) after 350 m. Mill after 800 m.',
  );
});

test('in words, a trail that can’t be measured has only their order', () => {
  expect(inWords(TRAIL, null)).toBe('Starts at Gate. Heron Bay. 12 stairs. Steep and rough. Mill.');
  expect(
    inWords(
      trailOf([
        sectionAlong([
          [0, 0],
          [9, 0],
        ]),
      ]),
      null,
    ),
  ).toBe('');
});

test('in words, a trail that passes nothing isn’t described, though its length is known', () => {
  const trail = trailOf(
    [
      sectionAlong([
        [0, 0],
        [0, 9],
      ]),
    ],
    { lengthMeters: 500 },
  );
  expect(inWords(trail, { sections: [500], metersTo: () => 0 })).toBe('');
});

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (code) => {
  test('every message contains its values, and is translated', async () => {
    const { value } = await loadTrailMessages(code);
    const { trails: messages } = value;
    const format = { messages: value, language: code, units: 'meters' as const };
    const text = clean(inWords(TRAIL, MEASURES, format));
    for (const title of ['Gate', 'Heron Bay', 'Mill', '12']) expect(text).toContain(title);
    expect(text).not.toContain('Far Tower');
    for (const say of [messages.about, messages.up, messages.down]) {
      expect(say('Xyz')).toContain('Xyz');
    }
    expect(messages.after('Xyz', 'Abc')).toMatch(/Xyz.*Abc/);
    expect(new Set([0, 1, 2, 3, 11, 100].map(messages.steps)).size).toBe(6);
    expect(messages.steps(0)).not.toMatch(/\d/);
    if (code === 'en') return;
    expect(messages.stepFree).not.toBe(en.trails.stepFree);
    expect(messages.notChecked).not.toBe(en.trails.notChecked);
  });
});

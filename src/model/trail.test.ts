import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePath, parseTrail, type Trail, trailToJson } from './trail';

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const position = fc.record({ percentX: percent, percentY: percent });
const number = (min: number, max: number) => fc.option(fc.integer({ min, max }));

const trails: fc.Arbitrary<Trail> = fc.record({
  parts: fc.array(
    fc.record({
      positions: fc.array(position, { minLength: 2, maxLength: 40 }),
      steps: number(0, 9999),
      isSteep: fc.boolean(),
      isRough: fc.boolean(),
      isPaved: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  lengthMeters: number(1, 1_000_000),
  minutes: number(1, 10_000),
  climbMeters: number(0, 10_000),
  descentMeters: number(0, 10_000),
  isChecked: fc.boolean(),
  isDirected: fc.boolean(),
});

describe('a trail', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(trails, (trail) => {
        expect(parseTrail(JSON.parse(JSON.stringify(trailToJson(trail))))).toEqual(trail);
      }),
    );
  });

  test('is none if its JSON is anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        // The arbitrary's type is unknown, but its values are JSON.
        expect(parseTrail(JSON.parse(JSON.stringify(json)))).toBeNull();
      }),
    );
  });
});

describe('a path', () => {
  const line = (path: string) => ({ parts: [{ path }] });

  test('has one text: another one is other positions, or none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const trail = parseTrail(line(text));
        if (trail) expect(encodePath(trail.parts[0]?.positions ?? [])).toBe(text);
      }),
    );
  });

  test.each([
    ['no positions', ''],
    ['one position', encodePath([{ percentX: 50, percentY: 50 }])],
    ['half a position', '!!!'],
    ['an unfinished number', '!!!~'],
    ['a character that JSON escapes', '!!!"'],
    ['a position above the picture', '!!!"'.replace('"', '#').replace(/^!/, '$')],
    ['an endless number', `!!!${'~'.repeat(2000)}`],
  ])('with %s is none', (_, path) => {
    expect(parseTrail(line(path))).toBeNull();
  });
});

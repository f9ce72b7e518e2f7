import fc from 'fast-check';
import {
  MAX_SECTION_POSITIONS,
  MAX_STEPS,
  MAX_TRAIL_POSITIONS,
  MAX_TRAIL_SECTIONS,
  type Trail,
  trailToJson,
} from '../src/model/trail';
import { makeTrail, makeTrailSection } from './factories';

// Lines of trails: valid ones, and such as were damaged on the way or made up by an attacker.

const percent = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.constantFrom(0, 0.01, 0.07, 0.29, 99.99, 100),
);
const position = fc.record({ percentX: percent, percentY: percent });
const fact = (min: number, max: number) => fc.option(fc.integer({ min, max }));

/** Any valid trail with few positions. */
const anyTrail: fc.Arbitrary<Trail> = fc.record({
  sections: fc.array(
    fc.record({
      positions: fc.array(position, { minLength: 2, maxLength: 6 }),
      steps: fact(0, MAX_STEPS),
      isSteep: fc.boolean(),
      isRough: fc.boolean(),
      isPaved: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  lengthMeters: fact(1, 1_000_000),
  minutes: fact(1, 10_000),
  climbMeters: fact(0, 10_000),
  descentMeters: fact(0, 10_000),
  isChecked: fc.boolean(),
  isDirected: fc.boolean(),
  junctions: fc.dictionary(
    fc.constantFrom('self', 'b0000000-0000-4000-8000-000000000001'),
    fc.record({
      joined: fc.array(position, { minLength: 1, maxLength: 3 }),
      apart: fc.array(position, { maxLength: 3 }),
    }),
  ),
  // Larger ones are read as a lower one.
  revision: fc.constantFrom(0, 1, 900_000_000),
});

const anyLine = anyTrail.map(toLine);

/** Trails with about as many sections and positions as fit. */
const longLine = fc
  .oneof(
    fc.constantFrom(0, 1).map((more) => Array<number>(MAX_TRAIL_SECTIONS + more).fill(2)),
    fc.constantFrom(0, 1).map((more) => [2, MAX_SECTION_POSITIONS + more]),
    fc.constantFrom(0, 1).map((more) => {
      const rest = MAX_TRAIL_POSITIONS - 2 * MAX_SECTION_POSITIONS;
      return [MAX_SECTION_POSITIONS, rest + more, MAX_SECTION_POSITIONS];
    }),
  )
  .map((lengths) => {
    const at = (index: number) => ({ percentX: index % 101, percentY: 100 });
    const sections = lengths.map((length) => Array.from({ length }, (_, index) => at(index)));
    return toLine(
      makeTrail({ sections: sections.map((positions) => makeTrailSection({ positions })) }),
    );
  });

/** Trails with one position beside the picture. */
const lineOffPicture = fc
  .tuple(position, fc.constantFrom(-0.01, 100.01, 150), fc.constantFrom('percentX', 'percentY'))
  .map(([at, outside, axis]) => {
    const positions = [at, { ...at, [axis]: outside }];
    return toLine(makeTrail({ sections: [makeTrailSection({ positions })] }));
  });

/** A trail as the database has it. */
function toLine(trail: Trail): unknown {
  return JSON.parse(JSON.stringify(trailToJson(trail)));
}

const LIMITS = [1, MAX_STEPS, 10_000, 1_000_000, 1_000_000_000].flatMap((limit) => [
  limit,
  limit + 1,
  limit - 1,
]);
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0.5,
    1e300,
    '',
    '12',
    '!!!!',
    [],
    {},
    [null],
    [0, 0],
  ),
  fc.constantFrom(...LIMITS),
  fc.jsonValue({ maxDepth: 1 }),
);
const KEYS =
  'parts path steps steep rough paved length minutes climb descent checked directed name junctions self joined apart revision'.split(
    ' ',
  );
const key = fc.constantFrom(...KEYS, 'constructor', '__proto__', '');
// Positions on the picture, beside it, and other values.
const numbers = fc.array(fc.oneof(fc.integer({ min: -1, max: 10_001 }), junk), { maxLength: 4 });
const change = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'remove', 'add', 'edit', 'edit'),
  junk,
  key,
  numbers,
});

/** Lines that differ from valid ones in one value or a few, so that some of them are valid, too. */
export const damagedLine: fc.Arbitrary<unknown> = fc
  .tuple(anyLine, fc.array(change, { minLength: 1, maxLength: 2 }))
  .map(([line, changes]) => changes.reduce(applyChange, line));

/** A value for the column: valid, nearly valid, or anything. */
export const hostileLine: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: damagedLine, weight: 8 },
  { arbitrary: anyLine, weight: 2 },
  { arbitrary: longLine, weight: 1 },
  { arbitrary: lineOffPicture, weight: 1 },
  { arbitrary: fc.jsonValue(), weight: 1 },
);

type Change = {
  where: number;
  how: 'replace' | 'remove' | 'add' | 'edit';
  junk: unknown;
  key: string;
  numbers: unknown[];
};

/** Changes one value in a copy of some JSON. */
function applyChange(json: unknown, change: Change): unknown {
  const root: Container = { root: structuredClone(json) };
  const places = placesIn(root);
  const [parent, name] = places[change.where % places.length] ?? [root, 'root'];
  const value = parent[name];
  if (change.how === 'remove') Reflect.deleteProperty(parent, name);
  else if (change.how === 'add' && isContainer(value) && !Array.isArray(value))
    value[change.key] = change.junk;
  else if (change.how === 'edit' && Array.isArray(value)) {
    const at = change.where % (value.length + 1);
    parent[name] = value.toSpliced(at, change.where % 3, ...change.numbers);
  } else parent[name] = change.junk;
  return JSON.parse(JSON.stringify(root.root ?? null));
}

type Container = Record<string, unknown>;

/** Where the values in some JSON are: an object or array, and the key in it. */
function placesIn(container: Container): [Container, string][] {
  return Object.entries(container).flatMap(([key, value]): [Container, string][] => [
    [container, key],
    ...(isContainer(value) ? placesIn(value) : []),
  ]);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

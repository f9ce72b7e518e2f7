import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { trailMessagesInEnglish } from '@/i18n/trails/en';
import { joinTrails } from '@/map/trails/join-trails';
import { fitMap } from '@/visitor/locate/map-fit';
import { makeGroup, makePoint } from '../../../tests/factories';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { findRoute } from './find-route';
import { routeSentences } from './route-texts';
import { buildNetwork } from './trail-network';

// Walkers who can't see the map, in a park with trails along five rows and five columns, 200 meters apart.

const LINES = [10, 30, 50, 70, 90];
const NAMES = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'];
const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);
const FIT = fitMap(
  LINES.flatMap((coord_x) =>
    LINES.map((coord_y) => ({
      ...makePoint({ id: `${coord_x} ${coord_y}`, coord_x, coord_y }),
      geoPosition: plane.toEarth({ x: 10 * coord_x, y: 10 * coord_y }),
    })),
  ),
  1,
);
const TRAILS = LINES.flatMap((across, index) => {
  const joined = LINES.map((percentX) => ({ percentX, percentY: across }));
  const crossed = NAMES.map((name, column) => [
    `${name} Lane`,
    { joined: joined.slice(column, column + 1), apart: [] },
  ]);
  const name = NAMES[index] ?? '';
  const [row, column] = [LINES.map((along): [number, number] => [along, across]), LINES];
  return [
    {
      id: `${name} Path`,
      trail: trailOf([sectionAlong(row)], { junctions: Object.fromEntries(crossed), revision: 1 }),
    },
    {
      id: `${name} Lane`,
      trail: trailOf([sectionAlong(column.map((along): [number, number] => [across, along]))]),
    },
  ];
});
const GROUPS = TRAILS.map(({ id }) => makeGroup({ id, name: id }));

const HEADINGS: Record<string, [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

/** Walks as the sentences say, with nothing but them and the trails' signs. */
function walk(sentences: string[], from: { x: number; y: number }) {
  let [x, y] = [from.x, from.y];
  let direction: [number, number] = [0, 0];
  for (const sentence of sentences.slice(0, -1)) {
    const [, action = '', trail = '', heading, meters] =
      /^(Follow|Turn left onto|Turn right onto|Continue straight onto) (\w+ \w+)(?: and follow it)?(?: (\w+))? for (\d+) m\.$/.exec(
        sentence,
      ) ?? expect.fail(`Nobody understands: ${sentence}`);
    const [dx, dy] = direction;
    if (action === 'Follow') direction = HEADINGS[heading ?? ''] ?? expect.fail(sentence);
    else if (action === 'Turn left onto') direction = [dy, -dx];
    else if (action === 'Turn right onto') direction = [-dy, dx];
    // The sign of the trail that they are on.
    const across = trail.endsWith('Path') ? y : x;
    expect(trail).toContain(NAMES[LINES.indexOf(across)]);
    expect(direction[trail.endsWith('Path') ? 0 : 1]).not.toBe(0);
    x += (direction[0] * Number(meters)) / 10;
    y += (direction[1] * Number(meters)) / 10;
  }
  return { x, y };
}

test('the sentences alone lead to the destination', () => {
  const network = buildNetwork(joinTrails(TRAILS, 1), FIT);
  const place = fc.record({ x: fc.constantFrom(...LINES), y: fc.constantFrom(...LINES) });
  fc.assert(
    fc.property(place, place, (from, to) => {
      fc.pre(from.x !== to.x || from.y !== to.y);
      const [start, end] = [from, to].map(({ x, y }) => ({ percentX: x, percentY: y }));
      const route = start && end && findRoute(network, start, end, 'shortest');
      if (!route) return expect.fail('There is a way');
      const sentences = routeSentences({
        route,
        network,
        groups: GROUPS,
        points: [],
        to: makePoint({ title: 'Mill' }),
        format: { messages: trailMessagesInEnglish, language: 'en', units: 'meters' },
      }).map((text) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' '));
      expect(sentences.at(-1)).toBe('You are at Mill.');
      expect(walk(sentences, from)).toEqual(to);
    }),
  );
});

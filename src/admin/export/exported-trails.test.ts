import { expect, test } from 'vitest';
import { toControlPoints } from '@/admin/positions/analyze-fit';
import { fitWithoutOutlier } from '@/geo/fit-assessment';
import { trailToJson } from '@/model/trail';
import { makeGroup, makePoint, makeTrail, makeTrailSection } from '../../../tests/factories';
import { fitBaseMap, toExportedTrails } from './write-positions';

/** A picture of 0.001 by 0.001 degrees at the equator, with the north at the top. */
const onEarth = (percentX: number, percentY: number) => ({
  latitude: (50 - percentY) / 1e5,
  longitude: (percentX - 50) / 1e5,
});

const POINTS = [
  [10, 10],
  [90, 10],
  [10, 90],
  [90, 90],
  [50, 40],
].map(([x = 0, y = 0], index) =>
  makePoint({ id: `${index}`, coord_x: x, coord_y: y, ...onEarth(x, y) }),
);

const fit = fitWithoutOutlier(toControlPoints(POINTS), 1);

const LINE = trailToJson(
  makeTrail({
    sections: [
      makeTrailSection(),
      makeTrailSection({
        positions: [
          { percentX: 90, percentY: 80.25 },
          { percentX: 0, percentY: 100 },
        ],
      }),
    ],
  }),
);
const owl = makeGroup({ id: 'owl', name: 'Owl Walk', color: '#123456', line: LINE });

test('a trail on the base map has positions on Earth for each of its sections', () => {
  const [trail, ...others] = toExportedTrails([makeGroup({ id: 'plain' }), owl], fit);
  expect(others).toEqual([]);
  expect(trail).toMatchObject({ id: 'owl', name: 'Owl Walk', color: '#123456' });
  const expected = [
    [onEarth(10, 20), onEarth(90, 80.25)],
    [onEarth(90, 80.25), onEarth(0, 100)],
  ];
  const close = (degrees: number) => expect.closeTo(degrees, 5);
  expect(trail?.paths).toEqual(
    expected.map((line) =>
      line.map(({ latitude, longitude }) => ({
        latitude: close(latitude),
        longitude: close(longitude),
      })),
    ),
  );
  // Joined sections stay joined.
  expect(trail?.paths[1]?.[0]).toEqual(trail?.paths[0]?.[1]);
});

test('a trail of a group with its own picture has the same positions on Earth', () => {
  const ofNight = toExportedTrails([{ ...owl, background_image: '/night.png' }], fit);
  expect(ofNight).toEqual(toExportedTrails([owl], fit));
});

test('no trail is exported if the base map can’t be loaded', async () => {
  const fit = await fitBaseMap(POINTS, null);
  expect(fit).toBeNull();
  expect(toExportedTrails([owl], fit)).toEqual([]);
});

test('a trail of which one position can’t be computed is not exported', () => {
  if (!fit) throw new Error('The positions agree');
  const partial: typeof fit = {
    ...fit,
    toEarth: (position) => (position.percentX === 0 ? null : fit.toEarth(position)),
  };
  expect(toExportedTrails([owl], partial)).toEqual([]);
});

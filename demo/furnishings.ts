import { bunting } from './buildings/camp.ts';
import { gardenRows } from './buildings/farm.ts';
import { fence, parasol } from './buildings/fittings.ts';
import { beehive, bench, tractor } from './buildings/furniture.ts';
import { car, picnicBlanket, picnicTable, signpost } from './buildings/picnic.ts';
import type { Point } from './geometry.ts';
import { sizeAt } from './layout.ts';
import { trails } from './park.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import type { Thing } from './scene.ts';
import { thing } from './scene.ts';
import { ellipse, filled, mirrored, stroked } from './svg.ts';

/** What fills the places with life: beach, paddock, orchard, car park, benches and signposts. */
export function furnishings(random: Random): Thing[] {
  return [
    ...beach(),
    ...paddock(random),
    { y: 1668, svg: gardenRows(random, [120, 1610], 5) },
    ...orchard(random),
    ...carPark(random),
    ...signposts(),
    ...furniture(),
  ];
}

function beach(): Thing[] {
  const towel = (x: number, y: number, paint: string): Thing => ({
    y,
    svg:
      filled(`M${x} ${y}l24 -8l14 6l-24 9z`, paint) +
      stroked(`M${x} ${y}l24 -8l14 6l-24 9z`, pigments.ink, 1.4, 0.8),
  });
  return [
    thing(parasol([0, 0], pigments.red), 2752, 1456, 0.85),
    thing(parasol([0, 0], pigments.teal), 2766, 1532, 0.85),
    towel(2722, 1462, pigments.mustard),
    towel(2732, 1508, pigments.red),
    towel(2728, 1560, '#8fb6c9'),
    {
      y: 1500,
      svg: ellipse(2664, 1486, 11, 7, pigments.red) + ellipse(2664, 1485, 5, 3, '#7cc4bd'),
    },
  ];
}

function paddock(random: Random): Thing[] {
  const posts = (from: Point, to: Point, count: number): Point[] =>
    Array.from({ length: count }, (_, index): Point => {
      const t = index / (count - 1);
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + random.around(4)];
    });
  const side = (from: Point, to: Point, count: number): Thing => ({
    y: (from[1] + to[1]) / 2,
    svg: fence(random, posts(from, to, count), sizeAt(from[1])),
  });
  return [
    side([60, 1748], [520, 1752], 11),
    { y: 1900, svg: fence(random, [...posts([520, 1752], [548, 1900], 5)], 0.9) },
    side([60, 1748], [30, 1900], 5),
    { y: 1910, svg: fence(random, posts([30, 1900], [548, 1900], 12), 0.95) },
  ];
}

function orchard(random: Random): Thing[] {
  return [
    thing(picnicTable([0, 0], true), 1880, 2190, 0.95),
    thing(picnicTable([0, 0], false), 1760, 2250, 0.95),
    thing(picnicTable([0, 0], true), 1960, 2300, 0.95),
    thing(picnicBlanket([0, 0], pigments.red), 1830, 2320, 0.9),
    thing(picnicBlanket([0, 0], pigments.teal), 1690, 2320, 0.9),
    { y: 2120, svg: bunting([1770, 2092], [1930, 2086]) },
    thing(parasol([0, 0], random.chance(0.5) ? pigments.red : pigments.mustard), 2000, 2250, 1.1),
  ];
}

function carPark(random: Random): Thing[] {
  const lot =
    'M3392 2420Q3400 2362 3470 2350L3660 2356Q3730 2370 3726 2424L3706 2470Q3560 2490 3420 2462Z';
  const cars = (
    [
      [3450, 2398, pigments.red],
      [3528, 2390, pigments.cream],
      [3606, 2394, '#5f86ad'],
      [3682, 2402, pigments.mustard],
      [3480, 2450, pigments.teal],
      [3640, 2456, '#9b5c6a'],
    ] as const
  ).map(([x, y, paint]) => thing(car([0, 0], paint), x + random.around(6), y, 0.85));
  return [
    {
      y: 0,
      svg:
        stroked(lot, pigments.pathEdge, 7, 0.7) +
        filled(lot, pigments.path) +
        stroked('M3490 2362v56M3568 2362v52M3644 2364v52', pigments.pathShade, 4),
    },
    ...cars,
  ];
}

function signposts(): Thing[] {
  const [family, lake, owl] = trails.map(({ colour }) => colour);
  const paints = [family ?? pigments.red, lake ?? pigments.teal, owl ?? pigments.navy];
  return [
    thing(signpost([0, 0], paints), 2848, 2352, 1),
    thing(signpost([0, 0], paints.slice(0, 2)), 2246, 1842, 1),
    thing(signpost([0, 0], paints.slice(1)), 2664, 1010, 1.1),
    thing(signpost([0, 0], paints.slice(1, 2)), 1196, 1246, 1.1),
  ];
}

function furniture(): Thing[] {
  return [
    thing(bench(), 1790, 1880, 1),
    thing(bench(), 2560, 1758, 1),
    thing(mirrored(bench()), 1620, 1000, 1),
    thing(mirrored(bench()), 2890, 1400, 1),
    thing(bench(), 1176, 1590, 1),
    thing(bench(), 3084, 2258, 1),
    thing(beehive('#e9d28a'), 2050, 2120, 1),
    thing(beehive('#8fb6c9'), 2094, 2132, 1),
    thing(beehive('#e0a79a'), 2070, 2152, 1),
    thing(tractor(pigments.red), 180, 1530, 1),
  ];
}

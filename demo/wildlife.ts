import { fishingRod } from './buildings/furniture.ts';
import { sizeAt } from './layout.ts';
import { cow, deer, dog, fox, hare, sheep } from './life/animals.ts';
import { duck, heron, soaringBird, swan } from './life/birds.ts';
import { rowersBoat, rowingBoat, sailingBoat } from './life/boats.ts';
import type { Pose } from './life/people.ts';
import { family, kite, person } from './life/people.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import type { Thing } from './scene.ts';
import { thing } from './scene.ts';
import { mirrored, placed } from './svg.ts';

/** Animals, boats and people all over the park; at night only the boats at rest and late walkers. */
export function wildlife(random: Random, time: 'day' | 'night'): Thing[] {
  if (time === 'night') {
    return [...animals(), ...waterBirds(), ...mooredBoats(), ...group(random, LATE_WALKERS)];
  }
  return [
    ...animals(),
    ...waterBirds(),
    ...mooredBoats(),
    ...boats(random),
    ...group(random, VISITORS),
    ...dogs(),
    ...anglers(random),
    ...kites(random),
    ...birdsInTheAir(),
  ];
}

function animals(): Thing[] {
  const flip = mirrored;
  return [
    thing(deer(true), 3490, 1970, 1.05),
    thing(flip(deer(false)), 3590, 2010, 0.95),
    thing(deer(false), 3640, 1950, 0.85),
    thing(deer(false), 3500, 2060, 0.95),
    thing(flip(deer(false)), 3610, 2080, 0.7),
    thing(flip(deer(true)), 1190, 700, 0.9),
    thing(deer(false), 1260, 716, 0.8),
    ...(
      [
        [130, 1800, false],
        [200, 1840, true],
        [290, 1800, false],
        [110, 1866, true],
        [380, 1850, false],
        [450, 1806, true],
      ] as const
    ).map(([x, y, turned]) => thing(turned ? flip(sheep()) : sheep(), x, y, 1)),
    thing(cow(), 820, 1600, 1),
    thing(flip(cow()), 800, 1500, 1),
    thing(cow(), 690, 1460, 0.95),
    thing(flip(sheep()), 800, 710, 0.8),
    thing(sheep(), 860, 730, 0.8),
    thing(sheep(), 720, 690, 0.8),
    thing(flip(fox()), 2870, 1720, 0.8),
    thing(hare(), 2560, 2450, 1),
    thing(flip(hare()), 2610, 2462, 0.9),
    thing(hare(), 1340, 2460, 0.9),
    thing(hare(), 700, 2330, 0.9),
  ];
}

function waterBirds(): Thing[] {
  return [
    thing(heron(), 1440, 1150, 1.05),
    thing(mirrored(heron()), 1530, 1128, 1),
    thing(heron(), 1312, 1340, 1),
    thing(mirrored(heron()), 2218, 1338, 0.9),
    thing(swan(), 1950, 1240, 1),
    thing(swan(), 2040, 1262, 0.85),
    thing(duck(true), 2300, 1560, 1),
    thing(duck(false), 2362, 1582, 1),
    thing(duck(false), 2340, 1604, 0.7),
    thing(duck(false), 2380, 1612, 0.7),
    thing(duck(true), 1430, 1500, 1),
    thing(duck(false), 1490, 1520, 0.95),
    thing(mirrored(duck(true)), 2580, 1200, 0.9),
    thing(mirrored(duck(false)), 1080, 2190, 0.85),
  ];
}

function boats(random: Random): Thing[] {
  return [
    thing(sailingBoat(pigments.red, '#fff7e6'), 1830, 1330, 1.1),
    thing(mirrored(sailingBoat(pigments.teal, '#f6d78a')), 2480, 1470, 1.15),
    thing(sailingBoat('#f5efe2', '#e9836a'), 2060, 1130, 0.9),
    thing(rowersBoat(random, pigments.teal), 1800, 1600, 1.1),
    thing(rowersBoat(random, pigments.mustard), 1500, 1400, 1),
  ];
}

function mooredBoats(): Thing[] {
  return [
    thing(rowingBoat(pigments.red), 1706, 1700, 1),
    thing(mirrored(rowingBoat(pigments.teal)), 1716, 1748, 1),
    thing(rowingBoat(pigments.mustard), 1690, 1640, 0.95),
  ];
}

type Visitor = readonly [x: number, y: number, pose: Pose | 'family'];

const VISITORS: readonly Visitor[] = [
  [2830, 2270, 'family'],
  [2960, 2290, 'walk'],
  [3090, 2265, 'hiker'],
  [2700, 2326, 'child'],
  [2560, 2330, 'family'],
  [2400, 2270, 'child'],
  [2240, 2270, 'child'],
  [2330, 2250, 'wave'],
  [2180, 2280, 'stand'],
  [2010, 2388, 'hiker'],
  [1840, 2396, 'family'],
  [1440, 2306, 'walk'],
  [880, 2302, 'family'],
  [690, 2080, 'walk'],
  [1090, 1450, 'hiker'],
  [1200, 1232, 'walk'],
  [1620, 1034, 'hiker'],
  [1990, 962, 'family'],
  [2440, 940, 'wave'],
  [2850, 1240, 'walk'],
  [2760, 1490, 'child'],
  [2740, 1540, 'sit'],
  [2820, 1580, 'wave'],
  [2600, 1782, 'hiker'],
  [2340, 1806, 'walk'],
  [2060, 1700, 'wave'],
  [2200, 1826, 'family'],
  [1630, 1756, 'stand'],
  [1610, 1692, 'wave'],
  [1760, 1910, 'walk'],
  [1400, 1960, 'stand'],
  [1460, 1900, 'hiker'],
  [470, 1672, 'stand'],
  [540, 1668, 'child'],
  [960, 1226, 'sit'],
  [862, 1238, 'sit'],
  [930, 1256, 'child'],
  [480, 1268, 'stand'],
  [620, 1292, 'child'],
  [1040, 862, 'wave'],
  [1110, 880, 'hiker'],
  [3210, 1340, 'sit'],
  [3310, 1352, 'stand'],
  [3630, 1200, 'hiker'],
  [3740, 1180, 'wave'],
  [3470, 1630, 'family'],
  [3270, 1830, 'walk'],
  [3420, 2100, 'family'],
  [3240, 2240, 'walk'],
  [3450, 604, 'hiker'],
  [3500, 734, 'hiker'],
  [2860, 832, 'walk'],
  [3560, 2440, 'walk'],
  [1880, 2170, 'sit'],
  [1850, 2300, 'sit'],
  [1980, 2280, 'sit'],
  [1700, 2300, 'child'],
];

const LATE_WALKERS: readonly Visitor[] = [
  [2960, 2290, 'family'],
  [3070, 2150, 'hiker'],
  [3240, 1820, 'family'],
  [3470, 1630, 'walk'],
  [3660, 1490, 'hiker'],
  [3310, 1352, 'stand'],
  [3210, 1340, 'sit'],
  [3630, 1200, 'hiker'],
  [3300, 1024, 'family'],
  [2860, 832, 'walk'],
  [3500, 734, 'hiker'],
  [2440, 940, 'wave'],
  [960, 1226, 'sit'],
  [862, 1238, 'sit'],
  [930, 1256, 'child'],
  [2060, 1700, 'wave'],
];

function group(random: Random, visitors: readonly Visitor[]): Thing[] {
  return visitors.map(([x, y, pose]) => {
    const drawn = pose === 'family' ? family(random) : person(random, pose);
    return thing(random.chance(0.5) ? mirrored(drawn) : drawn, x, y, 0.98);
  });
}

function dogs(): Thing[] {
  return [
    thing(dog('#b5763f'), 2052, 2392, 1),
    thing(mirrored(dog('#f1e6d2')), 1494, 1904, 1),
    thing(dog('#4a3b38'), 2890, 1250, 1),
    thing(dog('#d9a45c'), 830, 1338, 1),
  ];
}

function anglers(random: Random): Thing[] {
  return [
    thing(person(random, 'sit') + placed(mirrored(fishingRod(92, 6)), -2, -22), 2690, 1640, 1),
    thing(person(random, 'sit') + placed(fishingRod(96, 8), 4, -22), 1236, 1330, 1),
  ];
}

function kites(random: Random): Thing[] {
  const flyers = [
    { x: 250, y: 2110, kiteX: 150, kiteY: 1930, paint: pigments.red },
    { x: 560, y: 2170, kiteX: 470, kiteY: 1960, paint: pigments.mustard },
    { x: 610, y: 2390, kiteX: 500, kiteY: 2262, paint: pigments.teal },
  ];
  return flyers.flatMap(({ x, y, kiteX, kiteY, paint }) => {
    const size = sizeAt(y);
    const toHandX = x + 13 * size - kiteX;
    const toHandY = y - 35 * size - kiteY;
    return [
      thing(person(random, 'fly'), x, y, 1),
      { y: y + 1, svg: placed(kite(paint, toHandX, toHandY), kiteX, kiteY) },
    ];
  });
}

function birdsInTheAir(): Thing[] {
  const flock = [
    [1780, 330, 34],
    [1836, 312, 28],
    [1870, 344, 24],
    [2490, 250, 30],
    [2540, 236, 24],
    [3070, 170, 34],
    [3140, 190, 26],
    [620, 600, 26],
    [2250, 1190, 34],
    [2310, 1172, 26],
  ] as const;
  return flock.map(([x, y, span]) => ({ y: 4000, svg: placed(soaringBird(span), x, y) }));
}

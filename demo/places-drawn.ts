import { campFire, campSite } from './buildings/camp.ts';
import { jetty, stoneBridge, woodenBridge } from './buildings/crossings.ts';
import { farm } from './buildings/farm.ts';
import { birdHide, boathouseCafe } from './buildings/lake-houses.ts';
import { waterMill } from './buildings/mill.ts';
import { entranceGate, rangersHut } from './buildings/outposts.ts';
import { playground } from './buildings/playground.ts';
import { stoneCircle } from './buildings/standing-stones.ts';
import { lookoutTower, summitRock } from './buildings/tower.ts';
import { visitorCentre } from './buildings/visitor-centre.ts';
import { waterfall } from './cliff.ts';
import type { Clearing } from './planting.ts';
import type { Random } from './random.ts';
import type { Thing } from './scene.ts';
import { thing } from './scene.ts';
import { sites } from './sites.ts';
import { foxDen, owlOak, stargazing } from './woodland-places.ts';

/** Room kept free of trees around each place and its marker. */
export const clearings: readonly Clearing[] = [
  [2716, 660, 330, 100],
  [3300, 360, 130, 120],
  [2290, 810, 90, 70],
  [3785, 600, 290, 70],
  [3270, 1362, 175, 120],
  [3810, 1160, 140, 110],
  [3790, 1456, 160, 130],
  [2980, 1491, 90, 80],
  [3400, 1760, 160, 120],
  [2930, 2190, 330, 190],
  [3785, 2070, 125, 110],
  [3752, 2299, 80, 80],
  [3560, 2420, 260, 110],
  [3990, 2530, 170, 120],
  [560, 1230, 230, 170],
];

/** Every building and feature of the park at its place. */
export function placesDrawn(random: Random): Thing[] {
  return [
    {
      y: 540,
      svg: thing(summitRock(random) + lookoutTower(random), ...sites['ridge-tower'], 1.3).svg,
    },
    thing(waterfall(random), ...sites['silver-leap'], 1.3),
    thing(stoneCircle(random), ...sites['nine-larks'], 1.05),
    { y: 972, svg: woodenBridge(random, [2376, 946], [2512, 978], 34) },
    thing(rangersHut(random), ...sites['rangers-hut'], 1.3),
    thing(stargazing(random), ...sites['stargazers-lawn'], 1.15),
    thing(foxDen(random), ...sites['fox-hollow'], 1.25),
    thing(owlOak(random), ...sites['owl-oak'], 1.35),
    thing(campSite(random), ...sites['lark-camp'], 1.1),
    thing(campFire(random), ...sites['camp-fire'], 1.1),
    thing(birdHide(random), ...sites['bird-hide'], 1.15),
    thing(boathouseCafe(random), ...sites['boathouse-cafe'], 1.15),
    {
      y: 1745,
      svg: jetty(
        random,
        [
          [1640, 1826],
          [1628, 1744],
          [1598, 1668],
        ],
        40,
      ),
    },
    {
      y: 1670,
      svg: jetty(
        random,
        [
          [1540, 1676],
          [1660, 1656],
        ],
        34,
      ),
    },
    thing(farm(random), ...sites['meadow-farm'], 1.1),
    thing(waterMill(random), ...sites['alder-mill'], 1.15),
    { y: 2124, svg: woodenBridge(random, [1046, 2112], [1180, 2120], 30) },
    thing(visitorCentre(random), ...sites['visitor-centre'], 1.1),
    thing(playground(random), ...sites['squirrel-playground'], 1),
    { y: 2360, svg: stoneBridge(random, [968, 2330], [1142, 2352], 44) },
    thing(entranceGate(), 3880, 2480, 1.05),
  ];
}

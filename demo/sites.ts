import type { Point } from './geometry.ts';

/** Where each place itself stands, by slug: the foot of its building or scene, in map pixels. */
export const sites = {
  'visitor-centre': [2950, 2170],
  'squirrel-playground': [2290, 2230],
  'picnic-orchard': [1850, 2250],
  'alder-mill': [1306, 1985],
  'kite-meadow': [400, 2150],
  'meadow-farm': [440, 1600],
  'deer-lawn': [3560, 2010],
  'boathouse-cafe': [2150, 1700],
  'rowing-jetty': [1640, 1745],
  'bird-hide': [1282, 1478],
  'heron-bay': [1440, 1150],
  'alder-bridge': [2440, 960],
  'sandy-bay': [2740, 1490],
  'owl-oak': [3400, 1790],
  'fox-hollow': [3800, 1420],
  'stargazers-lawn': [3270, 1310],
  'rangers-hut': [3800, 1130],
  'ridge-tower': [3306, 352],
  'silver-leap': [2716, 696],
  'lark-camp': [560, 1240],
  'camp-fire': [905, 1222],
  'nine-larks': [1070, 850],
  'car-park': [3560, 2420],
} as const satisfies Record<string, Point>;

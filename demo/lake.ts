import { mix } from './colour.ts';
import { scaled, shifted, smoothPath, straightPath } from './geometry.ts';
import { island, lakeShore } from './layout.ts';
import { pigments } from './pigments.ts';
import { ellipse, filled, linearGradient, radialGradient, stroked } from './svg.ts';

/** The sandy rim and the bed of the lake; the soft water goes on top, inside `lakeOutline`. */
export function lakeBed(): string {
  const shore = straightPath(lakeShore, true);
  return stroked(shore, pigments.wet, 34, 0.5) + stroked(shore, pigments.sand, 24) + beach();
}

/** Where the lake is, as a white shape. */
export function lakeOutline(): string {
  return filled(straightPath(lakeShore, true), '#ffffff');
}

/** Depth, shallows and the light of the sky on the water, to be blurred. */
export function lakeWater(): string {
  const shore = straightPath(lakeShore, true);
  const isle = straightPath(island, true);
  const shallows = (
    [
      [230, pigments.water, 0.3],
      [160, pigments.waterBright, 0.35],
      [100, pigments.waterBright, 0.45],
      [64, pigments.shallow, 0.6],
      [34, '#d3ecd2', 0.8],
      [14, '#eef2d4', 0.9],
    ] as const
  ).map(([width, colour, alpha]) => stroked(shore, colour, width, alpha));
  const islandShallows = (
    [
      [90, pigments.waterBright, 0.4],
      [50, pigments.shallow, 0.6],
      [24, '#dfeccf', 0.8],
    ] as const
  ).map(([width, colour, alpha]) => stroked(isle, colour, width, alpha));
  return [
    linearGradient('lake-depth', [
      [0, '#a9dad0'],
      [0.24, '#62b4b8'],
      [0.55, pigments.waterDeep],
      [0.85, '#2b8896'],
      [1, '#56aaa9'],
    ]),
    radialGradient('lake-shine', [
      [0, '#f1f8e4', 0.85],
      [0.5, '#cfeadd', 0.4],
      [1, '#c8e8dc', 0],
    ]),
    `<rect x="1100" y="900" width="1800" height="1000" fill="#56aaa9"/>`,
    filled(shore, 'url(#lake-depth)'),
    ellipse(1700, 1270, 400, 130, 'url(#lake-shine)'),
    ellipse(2540, 1150, 240, 80, 'url(#lake-shine)'),
    ellipse(1800, 1600, 300, 90, mix(pigments.waterDeep, '#155f7d', 0.5), 0.35),
    ellipse(2420, 1520, 220, 80, mix(pigments.waterDeep, '#155f7d', 0.5), 0.35),
    ...shallows,
    ...islandShallows,
    filled(smoothPath(scaled(shifted(island, 30, 44), 0.95, 0.8), true), '#1d6a72', 0.55),
  ].join('');
}

/** The bathing beach on the east shore. */
function beach(): string {
  return (
    filled(
      'M2668 1395C2740 1372 2790 1420 2800 1480C2806 1540 2770 1600 2700 1612C2684 1590 2700 1530 2704 1500C2700 1460 2676 1440 2668 1395Z',
      pigments.sand,
    ) +
    filled(
      'M2690 1420C2720 1410 2760 1440 2770 1490C2772 1530 2750 1570 2716 1590C2700 1570 2716 1530 2716 1500C2716 1470 2700 1450 2690 1420Z',
      '#fbeec6',
      0.9,
    )
  );
}

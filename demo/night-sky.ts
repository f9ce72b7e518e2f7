import { dab } from './brush.ts';
import { PARK_WIDTH_PX } from './park.ts';
import { Random } from './random.ts';
import { ellipse, filled, linearGradient, radialGradient } from './svg.ts';

/** Middle of the moon on the map, in pixels. */
export const MOON = { x: 1742, y: 178, radius: 66 };

/** The night sky down to the horizon `bottom` (pixels), before it is repainted with the brush. */
export function nightSky(bottom: number): string {
  const random = new Random('night sky');
  return [
    linearGradient('night-sky', [
      [0, '#0a1535'],
      [0.45, '#1a3461'],
      [0.8, '#3a638b'],
      [1, '#6489a0'],
    ]),
    radialGradient('moon-glow', [
      [0, '#f6f2d4', 0.85],
      [0.2, '#cfdcec', 0.4],
      [1, '#9fbfe0', 0],
    ]),
    `<rect width="${PARK_WIDTH_PX}" height="${bottom}" fill="url(#night-sky)"/>`,
    milkyWay(random),
    veils(random),
    ellipse(MOON.x, MOON.y, 430, 300, 'url(#moon-glow)'),
  ].join('');
}

/** Stars and the full moon, to be drawn over the brush strokes of the sky. */
export function starsAndMoon(): string {
  const random = new Random('stars');
  const { x, y, radius } = MOON;
  const parts: string[] = [];
  for (let star = 0; star < 430; star += 1) {
    const size = random.next() ** 4 * 3.6 + 1.1;
    const paint = random.pick(['#fffdf0', '#dfe9ff', '#ffeccb']);
    const at = [random.between(0, PARK_WIDTH_PX), random.between(30, 215)] as const;
    if (Math.hypot(at[0] - x, at[1] - y) < radius * 1.6) continue;
    parts.push(ellipse(at[0], at[1], size, size, paint, random.between(0.45, 1)));
    if (size > 3.6) {
      const ray = dab(at, size * 9, 1.6, 0) + dab(at, size * 9, 1.6, Math.PI / 2);
      parts.push(filled(ray, paint, 0.8));
    }
  }
  parts.push(ellipse(x, y, radius, radius, '#fdf6d8'));
  for (const [dx, dy, size] of [
    [-22, -14, 17],
    [16, 12, 21],
    [20, -26, 10],
    [-16, 26, 12],
    [-36, 10, 7],
  ] as const) {
    parts.push(ellipse(x + dx, y + dy, size, size * 0.86, '#e6dcb4', 0.65));
  }
  return parts.join('');
}

/** A faint band of countless stars. */
function milkyWay(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 260; index += 1) {
    const t = random.next();
    const x = 2150 + t * 1900 + random.around(120);
    const y = 20 + t * 230 + random.around(90);
    parts.push(
      filled(dab([x, y], random.between(30, 110), random.between(6, 18), 0.14), '#9db9e2', 0.06),
    );
  }
  return parts.join('');
}

/** Thin clouds, silver where the moon is near. */
function veils(random: Random): string {
  const parts: string[] = [];
  for (let index = 0; index < 34; index += 1) {
    const x = random.between(900, 3300);
    const near = Math.max(0, 1 - Math.abs(x - MOON.x) / 1100);
    const spot = [x, random.between(190, 300)] as const;
    const paint = near > 0.4 ? '#b9cde2' : '#5f7fa6';
    parts.push(
      filled(dab(spot, random.between(180, 480), random.between(7, 18), 0.02), paint, 0.22),
    );
  }
  return parts.join('');
}

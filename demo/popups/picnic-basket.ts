import { blob, dab } from '../brush.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, placed, stroked } from '../svg.ts';

/** A checked blanket across the lower half of the picture. */
export function picnicBlanket(): string {
  const cloth = 'M330 690L760 650L960 730L520 790Z';
  const stripes = [0.16, 0.36, 0.56, 0.76]
    .map((t) => `M${330 + 430 * t} ${690 - 40 * t}l${200} 80l34 -4l-200 -80z`)
    .concat([0.25, 0.62].map((t) => `M${330 + 190 * t} ${690 + 100 * t}l430 -50l34 13l-430 52z`));
  return [
    filled('M350 704L770 664L984 742L540 804Z', pigments.shadow, 0.25),
    filled(cloth, '#cf4a38'),
    ...stripes.map((data) => filled(data, pigments.cream, 0.72)),
    stroked(cloth, pigments.ink, 4, 0.9),
  ].join('');
}

/** A basket of apples with cup and bread around 560, 700. */
export function picnicBasket(random: Random): string {
  const body = 'M0 -70H170L150 10H20Z';
  const weave: string[] = [];
  for (let line = 0; line < 4; line += 1) {
    for (let column = 0; column < 9; column += 1) {
      weave.push(
        filled(
          dab(
            [22 + column * 16, -56 + line * 18],
            19,
            5.4,
            (column + line) % 2 === 0 ? 0.45 : -0.45,
          ),
          line % 2 === 0 ? '#e8bd7c' : '#c98f4e',
        ),
      );
    }
  }
  const apple = (x: number, y: number, paint: string): string =>
    ellipse(x, y, 21, 20, pigments.ink) +
    ellipse(x, y, 18, 17, paint) +
    ellipse(x - 6, y - 6, 5, 4, '#fff3e0', 0.8) +
    stroked(`M${x} ${y - 15}q2 -8 8 -10`, pigments.ink, 3.4);
  const cup = (x: number, y: number): string =>
    filled(`M${x - 16} ${y - 34}h32l-4 34h-24z`, '#fff8e6') +
    stroked(
      `M${x - 16} ${y - 34}h32l-4 34h-24zM${x + 15} ${y - 26}q16 2 10 16q-4 6 -12 4`,
      pigments.ink,
      3.4,
    ) +
    filled(`M${x - 13} ${y - 30}h26l-1 6h-24z`, '#b5623c');
  return placed(
    [
      stroked('M18 -70Q84 -190 152 -70', pigments.ink, 15),
      stroked('M18 -70Q84 -190 152 -70', '#c98f4e', 9),
      filled('M10 -76Q40 -104 84 -96Q130 -104 160 -76Z', '#fff8e6'),
      stroked('M10 -76Q40 -104 84 -96Q130 -104 160 -76', pigments.ink, 3.4),
      apple(64, -92, '#d94f3a'),
      apple(104, -90, '#e8a93c'),
      filled(body, '#d9a862'),
      ...weave,
      stroked(body, pigments.ink, 4.4),
      stroked('M-4 -70H174', pigments.ink, 16),
      stroked('M-4 -70H174', '#e8bd7c', 10),
      cup(232, 14),
      filled('M262 30q60 -26 110 -6q-40 30 -110 6z', '#fff8e6') +
        stroked('M262 30q60 -26 110 -6q-40 30 -110 6z', pigments.ink, 3.4),
      filled(blob(random, [316, 16], 34, 15, 0.08), '#d9a05a') +
        stroked('M290 14q26 -16 52 0M300 22q20 -8 36 -2', '#a36a34', 4),
      apple(-40, 20, '#d94f3a'),
    ].join(''),
    500,
    716,
  );
}

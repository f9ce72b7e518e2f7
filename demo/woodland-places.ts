import { blob, dab, inkLine } from './brush.ts';
import type { Lobe } from './foliage.ts';
import { crown, leafPaints } from './foliage.ts';
import { fox } from './life/animals.ts';
import { owl } from './life/birds.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { ellipse, filled, mirrored, placed, stroked } from './svg.ts';

/** The old hollow oak with its owl, foot at 0, 0, about 230 pixels high. */
export function owlOak(random: Random): string {
  const lobe = (x: number, y: number, radius: number): Lobe => ({ at: [x, y], radius });
  const lobes = [
    lobe(96, -112, 40),
    lobe(-98, -116, 42),
    lobe(40, -104, 32),
    lobe(-46, -108, 32),
    lobe(74, -158, 44),
    lobe(-74, -164, 46),
    lobe(2, -150, 48),
    lobe(34, -198, 42),
    lobe(-32, -204, 42),
  ];
  const trunk =
    'M-30 4Q-18 -30 -22 -62Q-44 -84 -66 -96L-56 -106Q-26 -92 -12 -84L-16 -126H8L10 -88Q34 -96 54 -110L64 -100Q38 -82 24 -62Q20 -28 36 4Q4 14 -30 4Z';
  return [
    filled(blob(random, [70, 14], 120, 28, 0.1), pigments.shadow, 0.28),
    filled(trunk, pigments.bark),
    filled(
      'M-26 2Q-14 -30 -18 -62L-10 -84L-2 -88Q-6 -40 -4 6Q-16 6 -26 2Z',
      pigments.barkLight,
      0.85,
    ),
    stroked(trunk, pigments.ink, 2.6, 0.9),
    stroked('M12 -4Q6 -30 12 -58M-12 -2Q-8 -16 -10 -30', pigments.ink, 1.6, 0.5),
    crown(random, lobes, leafPaints.oak, pigments.ink),
    ellipse(0, -56, 17, 20, pigments.ink),
    ellipse(0, -55, 14, 17, '#2c1f22'),
    placed(owl(), 0, -42, 0.52),
    filled('M-30 4q-16 8 -34 6q10 -10 36 -14zM36 4q16 8 32 5q-10 -10 -34 -13z', pigments.bark),
  ].join('');
}

/** A sandy bank with a den between roots and a vixen with her cub, foot at 0, 0. */
export function foxDen(random: Random): string {
  const bank = 'M-110 14Q-96 -36 -40 -52Q10 -66 62 -46Q104 -28 112 14Q0 34 -110 14Z';
  const parts = [
    filled(blob(random, [40, 18], 110, 24, 0.1), pigments.shadow, 0.26),
    filled(bank, '#a98a58'),
    filled(
      'M-104 8Q-92 -38 -40 -52Q10 -66 62 -46Q88 -36 100 -14Q40 -40 -10 -34Q-70 -26 -104 8Z',
      '#8aa657',
    ),
    stroked(bank, pigments.ink, 2.4, 0.8),
    filled('M-24 18Q-30 -24 2 -28Q34 -24 30 18Q2 26 -24 18Z', '#33262a'),
    stroked('M-24 18Q-30 -24 2 -28Q34 -24 30 18', pigments.ink, 3, 0.9),
    stroked('M-30 -26Q-44 -6 -40 16M34 -26Q50 -8 46 18M2 -30Q4 -44 20 -52', pigments.bark, 5, 0.95),
  ];
  for (let index = 0; index < 26; index += 1) {
    const x = random.between(-96, 96);
    parts.push(
      filled(
        dab(
          [x, -20 - (1 - Math.abs(x) / 110) * 26 + random.around(16)],
          random.between(10, 20),
          5,
          random.around(0.7),
        ),
        random.pick(['#b4c26c', '#6f8f47', '#d2cf7c']),
        0.85,
      ),
    );
  }
  parts.push(placed(fox(), -66, 26, 0.92), placed(mirrored(fox()), 70, 30, 0.62));
  return parts.join('');
}

/** The lawn for watching stars: a telescope, deck chairs and a star dial, middle at 0, 0. */
export function stargazing(random: Random): string {
  const parts = [
    filled(blob(random, [0, 4], 128, 48, 0.07, 10), '#c9cb7e', 0.9),
    inkLine(
      [
        [-60, 4],
        [-40, -12],
        [0, -18],
        [42, -12],
        [60, 4],
        [40, 20],
        [0, 26],
        [-42, 20],
      ],
      random,
      { colour: pigments.pathEdge, width: 3, closed: true, alpha: 0.6 },
    ),
    filled(blob(random, [0, 4], 58, 21, 0.05), pigments.path, 0.95),
  ];
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray / 8) * Math.PI * 2;
    const reach = ray % 2 === 0 ? 46 : 26;
    const [tx, ty] = [Math.cos(angle) * reach, 4 + Math.sin(angle) * reach * 0.38];
    const [sx, sy] = [Math.cos(angle + 0.4) * 10, 4 + Math.sin(angle + 0.4) * 4];
    const [ux, uy] = [Math.cos(angle - 0.4) * 10, 4 + Math.sin(angle - 0.4) * 4];
    parts.push(
      filled(
        `M${tx} ${ty}L${sx} ${sy}L0 4L${ux} ${uy}Z`,
        ray % 2 === 0 ? pigments.navy : pigments.mustard,
        0.9,
      ),
    );
  }
  parts.push(
    telescope(),
    placed(deckChair(pigments.red), -92, 20),
    placed(deckChair(pigments.mustard), -64, 36),
    placed(mirrored(deckChair(pigments.teal)), 92, 24),
  );
  return parts.join('');
}

/** A telescope on its tripod pointing to the upper left, foot at 0, 0. */
export function telescope(): string {
  return [
    ellipse(14, 4, 26, 6, pigments.shadow, 0.28),
    stroked('M0 -40L-16 2M0 -40L16 2M0 -40L2 6', pigments.ink, 5.4),
    stroked('M0 -40L-16 2M0 -40L16 2M0 -40L2 6', pigments.timberLight, 2.8),
    filled('M22 -30L-34 -76L-46 -62L14 -20Z', '#dfe4e6'),
    filled('M14 -20L22 -30L-6 -52L-14 -42Z', pigments.teal),
    stroked('M22 -30L-34 -76L-46 -62L14 -20Z', pigments.ink, 2.4, 0.9),
    filled('M-34 -76l-6 -4l-14 16l8 5z', pigments.navy),
    stroked('M-34 -76l-6 -4l-14 16l8 5z', pigments.ink, 2, 0.9),
  ].join('');
}

/** A striped deck chair facing left, foot at 0, 0. */
export function deckChair(paint: string): string {
  return [
    ellipse(6, 2, 26, 6, pigments.shadow, 0.28),
    stroked('M-22 2L18 -34M-14 -16L20 2', pigments.ink, 4.4),
    filled('M-20 -14Q0 -6 12 -34L22 -30Q10 4 -14 -4Z', paint),
    filled('M-12 -8Q6 -6 16 -33L19 -31Q10 0 -10 -4Z', pigments.cream, 0.9),
    stroked('M-20 -14Q0 -6 12 -34L22 -30Q10 4 -14 -4Z', pigments.ink, 1.8, 0.9),
  ].join('');
}

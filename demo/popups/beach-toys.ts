import { blob, dab } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { ellipse, filled, stroked } from '../svg.ts';

/** A sandcastle with three towers around 290, 720. */
export function sandcastle(random: Random): string {
  const tower = (x: number, y: number, wide: number, high: number): string => {
    const crown = `M${x - wide} ${y - high}v-22h${wide * 0.4}v12h${wide * 0.4}v-12h${wide * 0.4}v12h${wide * 0.4}v-12h${wide * 0.4}v22z`;
    const body = `M${x - wide} ${y - high}H${x + wide}L${x + wide * 1.12} ${y}Q${x} ${y + 14} ${x - wide * 1.12} ${y}Z`;
    return [
      filled(body, '#dcb26c'),
      filled(
        `M${x + wide * 0.3} ${y - high}H${x + wide}L${x + wide * 1.12} ${y}Q${x + wide * 0.6} ${y + 10} ${x + wide * 0.36} ${y + 10}Z`,
        '#a97f48',
        0.7,
      ),
      filled(crown, '#e9c584'),
      stroked(body + crown, pigments.ink, 4.4, 0.85),
      filled(`M${x - 10} ${y - high * 0.4}q10 -22 20 0v18h-20z`, '#6b4a2c'),
    ].join('');
  };
  const parts = [
    filled(blob(random, [300, 760], 260, 44, 0.06, 10), '#b98d50', 0.5),
    tower(170, 720, 46, 80),
    tower(410, 726, 48, 90),
    filled('M170 690H410V740H170Z', '#dcb26c'),
    stroked('M170 690H410', pigments.ink, 4.4),
    tower(290, 740, 62, 150),
  ];
  for (let index = 0; index < 60; index += 1)
    parts.push(
      filled(
        dab(
          [290 + random.around(170), 690 + random.around(70)],
          random.between(8, 20),
          3,
          random.around(0.6),
        ),
        random.pick(['#f6e2b0', '#b98d50']),
        0.6,
      ),
    );
  parts.push(
    stroked('M290 572V500', pigments.ink, 5),
    filled('M292 502l56 16l-56 20z', pigments.red),
    stroked('M292 502l56 16l-56 20z', pigments.ink, 3.4),
  );
  for (const [x, y] of [
    [230, 752],
    [270, 760],
    [320, 760],
    [360, 752],
  ] as const)
    parts.push(
      ellipse(x, y, 10, 8, pigments.cream),
      stroked(`M${x - 7} ${y}q7 -10 14 0`, '#b98d6c', 2.4),
    );
  return parts.join('');
}

/** A bucket and spade around 540, 740. */
export function bucket(): string {
  return [
    ellipse(520, 776, 60, 10, pigments.shadow, 0.25),
    filled('M466 690H556L544 774Q510 784 478 774Z', pigments.red),
    filled('M530 690H556L544 774Q532 778 524 779Z', '#8e2f25', 0.6),
    stroked('M466 690H556L544 774Q510 784 478 774ZM468 692Q510 630 554 692', pigments.ink, 4.4),
    stroked('M590 770L650 690', pigments.ink, 14),
    stroked('M590 770L650 690', pigments.mustard, 9),
    filled('M566 800Q560 770 584 756L604 772Q596 798 566 800Z', pigments.mustard) +
      stroked('M566 800Q560 770 584 756L604 772Q596 798 566 800Z', pigments.ink, 4),
  ].join('');
}

/** A beach ball with its middle at x, y. */
export function ball([x, y]: Point): string {
  return [
    ellipse(x + 12, y + 36, 44, 10, pigments.shadow, 0.28),
    ellipse(x, y, 41, 41, pigments.ink),
    ellipse(x, y, 38, 38, '#fff8e6'),
    filled(
      `M${x} ${y}Q${x - 30} ${y - 14} ${x - 30} ${y - 24}A38 38 0 0 1 ${x} ${y - 38}Q${x + 8} ${y - 20} ${x} ${y}Z`,
      pigments.red,
    ),
    filled(
      `M${x} ${y}Q${x + 30} ${y - 12} ${x + 37} ${y - 4}A38 38 0 0 1 ${x + 26} ${y + 28}Q${x + 8} ${y + 20} ${x} ${y}Z`,
      pigments.teal,
    ),
    filled(
      `M${x} ${y}Q${x - 4} ${y + 22} ${x - 14} ${y + 35}A38 38 0 0 1 ${x - 38} ${y + 4}Q${x - 20} ${y - 4} ${x} ${y}Z`,
      pigments.mustard,
    ),
    ellipse(x - 12, y - 18, 8, 6, '#ffffff', 0.7),
  ].join('');
}

/** A starfish with its middle at x, y. */
export function starfish([x, y]: Point): string {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index / 10) * Math.PI * 2 - 1.3;
    const reach = index % 2 === 0 ? 40 : 17;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.6];
  });
  return (
    filled(straightPath(points, true), '#e5845a') +
    stroked(straightPath(points, true), pigments.ink, 4, 0.9)
  );
}

import { blob, dab } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { filled, mirrored, placed, stroked } from '../svg.ts';
import { bigFox } from './big-fox.ts';
import { foxglove, grass, row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, sunbeams } from './stage.ts';

/** A vixen and her cubs before their den, foxgloves in the light between the trees. */
export function foxHollowScene(): Scene {
  const random = new Random('popup fox hollow');
  return {
    under: [
      `<rect width="1200" height="800" fill="#5f8a5c"/>`,
      glow('sun', [330, 90], 620, '#f6f3b4', 0.95),
      hill(
        'deep',
        [
          [-40, 380],
          [300, 340],
          [640, 380],
          [1260, 330],
        ],
        '#5d8a55',
        '#86a856',
        8,
        0.4,
      ),
      hill(
        'bank',
        [
          [-40, 640],
          [300, 560],
          [520, 430],
          [760, 370],
          [1000, 400],
          [1260, 520],
        ],
        '#a9b562',
        '#6d7f42',
        8,
      ),
      hill(
        'floor',
        [
          [-40, 690],
          [400, 640],
          [800, 650],
          [1260, 690],
        ],
        '#b7a766',
        '#7d7a44',
        4,
      ),
    ].join(''),
    brush: (x, y) => (y < 360 ? -0.3 : x < 600 ? -0.4 : 0.3),
    details: [
      row(random, ['ash', 'lime', 'oak'], {
        from: -20,
        to: 1220,
        y: 400,
        gap: 90,
        size: 1.9,
        haze: 0.3,
        spread: 30,
      }),
      sunbeams(random, 7, '#fbf6b8', 0.15),
      bank(random),
      den(random),
      ferns(random),
      placed(bigFox(random), 300, 720, 1),
      placed(mirrored(bigFox(random)), 850, 716, 0.52),
      placed(bigFox(random), 990, 736, 0.48),
      ...[
        [70, 780, 2],
        [140, 800, 2.5],
        [1080, 790, 2.2],
        [1150, 800, 2.6],
        [560, 520, 1],
        [1010, 520, 1.1],
        [1070, 560, 1.2],
      ].map(([x = 0, y = 0, size = 1]) => placed(foxglove(random), x, y, size)),
      grass(random, {
        top: 740,
        bottom: 850,
        count: 300,
        high: 84,
        paints: ['#7f9c45', '#9db552', '#4f7438', '#b9c262'],
      }),
      butterfly([560, 250], '#f3b23c'),
      butterfly([640, 310], '#8fb6d9'),
    ].join(''),
    light: glow('beam', [330, 120], 620, '#fff3b0', 0.3),
  };
}

function bank(random: Random): string {
  return Array.from({ length: 90 }, () => {
    const x = random.between(420, 1200);
    const y = random.between(430, 640);
    return filled(
      dab([x, y], random.between(30, 70), 8, random.around(0.8)),
      random.pick(['#b9c262', '#7f9c45', '#8d8a48', '#cfc873', '#5d7f3e']),
      0.6,
    );
  }).join('');
}

function den(random: Random): string {
  const hollow = 'M560 650Q540 500 660 470Q800 440 850 540Q872 610 850 660Q700 680 560 650Z';
  const roots =
    'M540 660Q520 560 590 490Q650 440 720 452M870 660Q890 560 830 500Q790 456 730 450M636 470Q640 520 620 560M786 474Q790 520 800 548M700 456Q706 490 696 512';
  const parts = [
    filled(blob(random, [705, 560], 190, 130, 0.06, 10), '#8a6a44', 0.9),
    filled(hollow, '#2b2024'),
    filled('M600 650Q590 540 680 510Q790 490 820 570Q830 620 815 656Z', '#17111a'),
    stroked(roots, pigments.ink, 26),
    stroked(roots, '#8b6648', 18),
    stroked('M548 640Q532 560 594 496M836 500Q884 566 872 640', '#c59c6c', 5, 0.8),
  ];
  for (let stone = 0; stone < 10; stone += 1) {
    const x = 540 + stone * 36 + random.around(10);
    parts.push(
      filled(blob(random, [x, 668 + random.around(8)], 20, 12, 0.15, 7), pigments.ink, 0.8),
      filled(
        blob(random, [x - 2, 665], 16, 9, 0.15, 7),
        random.pick(['#b9a98c', '#9a8d7c', '#cdbd9c']),
      ),
    );
  }
  return parts.join('');
}

function ferns(random: Random): string {
  const frond = (x: number, y: number, reach: number, lean: number): string => {
    let data = '';
    for (let step = 1; step < 15; step += 1) {
      const t = step / 15;
      const px = x + lean * reach * t;
      const py = y - reach * t + reach * 0.35 * t * t;
      const leaf = reach * 0.3 * (1 - t);
      data +=
        dab([px - leaf * 0.5, py - leaf * 0.16], leaf, leaf * 0.22, 0.4) +
        dab([px + leaf * 0.5, py - leaf * 0.16], leaf, leaf * 0.22, -0.4);
    }
    return (
      filled(data, random.pick(['#5d8a45', '#79a24c', '#4a7340'])) +
      stroked(
        `M${x} ${y}q${lean * reach * 0.4} ${-reach * 0.6} ${lean * reach} ${-reach * 0.65}`,
        '#40632f',
        3,
      )
    );
  };
  return (
    [
      [470, 660, 120, -0.7],
      [470, 660, 130, -0.2],
      [480, 664, 120, 0.5],
      [930, 650, 120, 0.6],
      [920, 650, 130, 0.1],
      [910, 654, 110, -0.5],
    ] as const
  )
    .map(([x, y, reach, lean]) => frond(x, y, reach, lean))
    .join('');
}

function butterfly([x, y]: Point, paint: string): string {
  return [
    filled(
      `M${x} ${y}q-26 -30 -34 -8q0 18 34 12zM${x} ${y}q26 -30 34 -8q0 18 -34 12zM${x} ${y + 4}q-24 4 -20 18q12 8 20 -12zM${x} ${y + 4}q24 4 20 18q-12 8 -20 -12z`,
      paint,
    ),
    stroked(`M${x} ${y - 8}v22M${x} ${y - 8}l-6 -9M${x} ${y - 8}l6 -9`, pigments.ink, 3),
  ].join('');
}

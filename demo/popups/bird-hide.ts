import { dab, inkLine } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { straightPath } from '../geometry.ts';
import { duck, heron, soaringBird, swan } from '../life/birds.ts';
import { pigments } from '../pigments.ts';
import { Random } from '../random.ts';
import { reedClump } from '../shore.ts';
import { ellipse, filled, mirrored, placed, stroked } from '../svg.ts';
import { row } from './plants.ts';
import type { Scene } from './stage.ts';
import { glow, hill, ripples, sky, water } from './stage.ts';

/** The view from inside the hide: dark boards, a bright window, binoculars on the sill. */
export function birdHideScene(): Scene {
  const random = new Random('popup bird hide');
  return {
    under: [
      sky(
        [
          [0, '#8cc2d8'],
          [0.7, '#d9ebdd'],
          [1, '#fdf0cc'],
        ],
        330,
      ),
      glow('sun', [760, 150], 420, '#fffbe0', 0.9),
      hill(
        'far',
        [
          [-40, 290],
          [300, 250],
          [640, 288],
          [900, 250],
          [1260, 290],
        ],
        '#a3c0c2',
        '#bfd3bd',
        8,
        0.2,
      ),
      water(326, 620, [
        [0, '#d3eadd'],
        [0.4, '#79bfc0'],
        [1, '#358f9f'],
      ]),
      wallBoards(),
    ].join(''),
    brush: (_, y) => (y > 590 || y < 120 ? 0 : -0.05),
    details: [
      row(random, ['ash', 'pine', 'lime'], {
        from: 130,
        to: 1076,
        y: 332,
        gap: 40,
        size: 0.6,
        haze: 0.42,
        spread: 4,
      }),
      ripples(random, 336, 600, 130, ['#f1f8e8', '#d3ecdf', '#2a7f90'], 80, 1120),
      placed(soaringBird(52), 340, 200),
      placed(soaringBird(40), 410, 176),
      placed(soaringBird(34), 460, 206),
      placed(swan(), 520, 430, 1.7),
      placed(mirrored(swan()), 680, 452, 1.5),
      placed(duck(true), 400, 520, 1.6),
      placed(duck(false), 790, 540, 1.5),
      placed(duck(false), 850, 524, 0.9),
      placed(duck(false), 894, 540, 0.9),
      placed(mirrored(heron()), 1000, 540, 2.3),
      ...Array.from({ length: 15 }, () =>
        reedClump(random, [random.between(140, 320), 620 + random.around(20)], 2.6),
      ),
      ...Array.from({ length: 9 }, () =>
        reedClump(random, [random.between(930, 1050), 626 + random.around(14)], 2.2),
      ),
      frame(random),
      poster(random),
      binoculars(random),
      notebook(),
    ].join(''),
    light: glow('window', [620, 340], 620, '#fff3c4', 0.24),
  };
}

function wallBoards(): string {
  const boards = ['#5a3f30', '#634636', '#533a2d'];
  const parts: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    parts.push(`<rect y="${index * 40}" width="1200" height="40" fill="${boards[index] ?? ''}"/>`);
    parts.push(
      `<rect y="${600 + index * 68}" width="1200" height="68" fill="${boards[(index + 1) % 3] ?? ''}"/>`,
    );
  }
  return `${parts.join('')}<rect y="110" width="80" height="510" fill="#573d2f"/><rect x="1120" y="110" width="80" height="510" fill="#4d362b"/>`;
}

function frame(random: Random): string {
  const grain: string[] = [];
  for (let index = 0; index < 120; index += 1) {
    const upper = random.chance(0.4);
    const at: Point = [
      random.between(0, 1200),
      upper ? random.between(0, 110) : random.between(660, 800),
    ];
    grain.push(
      filled(
        dab(at, random.between(40, 150), 3, random.around(0.04)),
        random.pick(['#3c2a22', '#7d5a44']),
        0.5,
      ),
    );
  }
  const sill = 'M20 596H1180L1200 664H0Z';
  return [
    ...grain,
    stroked('M0 40H1200M0 80H1200M0 732H1200', '#33231d', 5, 0.8),
    filled('M80 112H1120V130H80Z', '#2d1f1b'),
    filled('M80 112H98V600H80ZM1102 112H1120V600H1102Z', '#3b2a22'),
    filled('M592 118H616V600H592Z', '#4d362b'),
    filled('M592 118H599V600H592Z', '#a77a52'),
    filled(sill, '#a9794f'),
    filled('M20 596H1180L1184 612H14Z', '#dba76a'),
    ...Array.from({ length: 40 }, () =>
      filled(
        dab(
          [random.between(20, 1180), random.between(616, 658)],
          random.between(50, 160),
          3,
          random.around(0.03),
        ),
        random.pick(['#7d5539', '#c9935f']),
        0.6,
      ),
    ),
    inkLine(
      [
        [20, 596],
        [1180, 596],
        [1200, 664],
        [0, 664],
        [20, 596],
      ],
      random,
      { colour: pigments.ink, width: 6, angular: true },
    ),
    inkLine(
      [
        [80, 600],
        [80, 112],
        [1120, 112],
        [1120, 600],
      ],
      random,
      { colour: pigments.ink, width: 6, angular: true },
    ),
  ].join('');
}

/** A chart of birds pinned to the wall. */
function poster(random: Random): string {
  const sheet: Point[] = [
    [130, 690],
    [330, 684],
    [336, 800],
    [126, 806],
  ];
  return [
    filled(straightPath(sheet, true), '#f3e6c6'),
    inkLine(sheet, random, { colour: pigments.ink, width: 3.4, angular: true }),
    placed(duck(true), 190, 758, 1.1),
    placed(heron(), 282, 786, 0.86),
    ellipse(136, 696, 5, 5, pigments.red),
    ellipse(322, 692, 5, 5, pigments.red),
  ].join('');
}

function binoculars(random: Random): string {
  const barrel = (x: number): string =>
    [
      filled(
        `M${x - 34} 600Q${x - 40} 650 ${x - 46} 690H${x + 40}Q${x + 36} 650 ${x + 30} 600Z`,
        '#2e3b42',
      ),
      filled(
        `M${x - 34} 600Q${x - 40} 650 ${x - 46} 690H${x - 26}Q${x - 22} 650 ${x - 20} 600Z`,
        '#5d7480',
      ),
      filled(`M${x - 24} 560H${x + 20}L${x + 30} 602H${x - 34}Z`, '#3d4c54'),
      filled(`M${x - 28} 542H${x + 24}V562H${x - 28}Z`, '#22292e'),
      ellipse(x - 3, 690, 44, 15, '#1b2226'),
      ellipse(x - 3, 689, 33, 10, '#4f8f9c'),
      ellipse(x - 12, 686, 10, 4, '#d9f1ee', 0.8),
      stroked(
        `M${x - 28} 542H${x + 24}V562L${x + 30} 602Q${x + 36} 650 ${x + 40} 690M${x - 28} 542V562L${x - 34} 602Q${x - 40} 650 ${x - 46} 690`,
        pigments.ink,
        4.4,
      ),
    ].join('');
  return [
    filled('M590 690Q720 730 860 690L900 704Q720 760 560 704Z', '#241812', 0.5),
    stroked('M600 590Q520 640 540 720Q560 780 470 790', '#3a2a20', 9),
    barrel(660),
    filled('M690 590H740V640H690Z', '#3d4c54') + stroked('M690 590H740V640H690Z', pigments.ink, 4),
    ellipse(715, 588, 17, 9, '#22292e'),
    barrel(770),
    ...Array.from({ length: 8 }, () =>
      filled(dab([random.between(620, 800), random.between(610, 670)], 40, 3, 1.5), '#6f8792', 0.4),
    ),
  ].join('');
}

function notebook(): string {
  return [
    filled('M930 706L1090 690L1120 764L948 786Z', '#241812', 0.4),
    filled('M920 692L1084 676L1112 752L938 772Z', '#fbf3dd'),
    filled('M1000 684L1084 676L1112 752L1020 763Z', '#efe2c2'),
    stroked('M920 692L1084 676L1112 752L938 772ZM1002 684L1020 763', pigments.ink, 4),
    stroked(
      'M938 708l48 -5M942 722l50 -5M946 736l40 -4M1022 700l50 -5M1026 714l44 -5',
      '#7a8a96',
      3.4,
      0.8,
    ),
    placed(duck(true), 1060, 748, 0.7),
    stroked('M1120 690L1180 736', pigments.ink, 13),
    stroked('M1120 690L1180 736', '#e3a72f', 8),
    filled('M1112 683l12 2l-5 9z', '#f3dcb8'),
  ].join('');
}

import { dab } from './brush.ts';
import { mix } from './colour.ts';
import type { LeafPaints, Lobe } from './foliage.ts';
import { crown, hazy, leafPaints, ownShade } from './foliage.ts';
import type { Point } from './geometry.ts';
import { short } from './geometry.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { filled, placed, stroked } from './svg.ts';

export type TreeKind =
  | 'ash'
  | 'oak'
  | 'lime'
  | 'copper'
  | 'blossom'
  | 'birch'
  | 'pine'
  | 'bush'
  | 'poplar';

export type Tree = {
  kind: TreeKind;
  /** Foot of the trunk. */
  at: Point;
  /** 1 is a tree about 110 pixels high. */
  size: number;
  /** 0 near, towards 1 pale with distance. */
  haze?: number;
};

/** A tree with its foot at `at`. */
export function tree(random: Random, { kind, at, size, haze = 0 }: Tree): string {
  return placed(treeAtOrigin(random, kind, haze), at[0], at[1], size * random.between(0.86, 1.14));
}

function treeAtOrigin(random: Random, kind: TreeKind, haze: number): string {
  const ink = mix(pigments.ink, '#8a9aa0', haze);
  switch (kind) {
    case 'pine':
      return conifer(random, hazy(ownShade(leafPaints.pine, random), haze), ink);
    case 'birch':
      return birch(random, hazy(ownShade(leafPaints.birch, random), haze), ink);
    case 'bush':
      return bush(random, hazy(ownShade(leafPaints.ash, random, 0.06), haze), ink);
    case 'poplar':
      return poplar(random, hazy(ownShade(leafPaints.lime, random), haze), ink);
    default:
      return broadleaf(random, hazy(ownShade(leafPaints[kind], random), haze), ink);
  }
}

function broadleaf(random: Random, paints: LeafPaints, ink: string): string {
  const wide = random.between(40, 50);
  const high = random.between(34, 44);
  const base = -24;
  const lobe = (x: number, y: number, radius: number): Lobe => ({
    at: [x * wide + random.around(5), base + y * high + random.around(4)],
    radius: radius * wide * random.between(0.9, 1.12),
  });
  const lobes = [
    lobe(0.62, -0.3, 0.4),
    lobe(-0.6, -0.32, 0.42),
    lobe(0.05, -0.2, 0.46),
    lobe(0.5, -0.95, 0.42),
    lobe(-0.46, -1, 0.46),
    lobe(0.08, -0.95, 0.42),
    lobe(0.2, -1.5, 0.4),
    lobe(-0.14, -1.62, 0.38),
  ];
  return trunk(5.5, 34, ink) + crown(random, lobes, paints, ink);
}

function poplar(random: Random, paints: LeafPaints, ink: string): string {
  const lobes = [0, 1, 2, 3, 4, 5].map(
    (step): Lobe => ({
      at: [random.around(4), -26 - step * 21],
      radius: [17, 19, 19, 17, 14, 9][step] ?? 9,
    }),
  );
  return trunk(4, 26, ink) + crown(random, lobes, paints, ink);
}

function bush(random: Random, paints: LeafPaints, ink: string): string {
  const lobes: Lobe[] = [
    { at: [14 + random.around(3), -9], radius: 13 },
    { at: [-13 + random.around(3), -10], radius: 14 },
    { at: [0, -18 + random.around(3)], radius: 14 },
  ];
  return crown(random, lobes, paints, ink);
}

function trunk(half: number, high: number, ink: string): string {
  const data = `M${-half} 1Q${-half * 0.5} ${-high * 0.4} ${-half * 0.7} ${-high}L${half * 0.7} ${-high}Q${half * 0.5} ${-high * 0.4} ${half * 1.2} 1Q0 4 ${-half} 1Z`;
  const light = `M${-half * 0.8} 0Q${-half * 0.3} ${-high * 0.4} ${-half * 0.5} ${-high}L0 ${-high}Q${-half * 0.1} ${-high * 0.4} 0 1Z`;
  return (
    filled(data, pigments.bark) +
    filled(light, pigments.barkLight, 0.8) +
    stroked(data, ink, 1.5, 0.75)
  );
}

function conifer(random: Random, paints: LeafPaints, ink: string): string {
  const high = random.between(100, 130);
  const wide = random.between(26, 33);
  const tiers = 5;
  const skirts = Array.from({ length: tiers }, (_, tier) => {
    const t = tier / tiers;
    return {
      top: -10 - high * Math.min(1, t + 0.3),
      foot: -10 - high * t * 0.88 + random.around(2),
      half: wide * (1 - t * 0.8) * random.between(0.92, 1.08),
    };
  });
  const outlines = skirts.map(({ top, foot, half }) => skirt(random, top, foot, half));
  const parts = [trunk(4, 18, ink), stroked(outlines.join(''), ink, 3, 0.75)];
  skirts.forEach(({ top, foot, half }, index) => {
    const drop = foot - top;
    const lit =
      `M0 ${short(top)}Q${short(-half * 0.4)} ${short(foot - drop * 0.35)} ${short(-half * 0.95)} ${short(foot)}` +
      `Q${short(-half * 0.3)} ${short(foot + 5)} ${short(half * 0.25)} ${short(foot - drop * 0.06)}Q${short(half * 0.1)} ${short(foot - drop * 0.4)} 0 ${short(top)}Z`;
    const needles = { dark: '', light: '', sun: '' };
    for (let count = 0; count < 11; count += 1) {
      const side = random.between(-0.92, 0.92);
      const y = foot - drop * random.between(0, 0.55) * (1 - Math.abs(side) * 0.75);
      const mark = dab([side * half, y], random.between(6, 10), 2, side < 0 ? 2.2 : 0.9);
      const light = -side + random.around(0.5);
      if (light > 0.6) needles.sun += mark;
      else if (light > -0.2) needles.light += mark;
      else needles.dark += mark;
    }
    parts.push(
      filled(outlines[index] ?? '', paints.dark),
      filled(lit, paints.middle),
      filled(needles.dark, mix(paints.dark, '#142436', 0.3), 0.6),
      filled(needles.light, paints.light, 0.85),
      filled(needles.sun, paints.sun, 0.9),
    );
  });
  return parts.join('');
}

/** One skirt of twigs, scalloped along its lower edge. */
function skirt(random: Random, top: number, foot: number, half: number): string {
  let data = `M0 ${short(top)}Q${short(half * 0.35)} ${short(foot - (foot - top) * 0.35)} ${short(half)} ${short(foot)}`;
  const scallops = 4;
  for (let index = 0; index < scallops; index += 1) {
    const to = half - ((index + 1) / scallops) * half * 2;
    const mid = half - ((index + 0.5) / scallops) * half * 2;
    const sag = Math.cos((mid / half) * 1.4) * 6 + random.around(2);
    data += `Q${short(mid + half * 0.1)} ${short(foot + sag + 4)} ${short(to)} ${short(foot + Math.cos((to / half) * 1.5) * 4)}`;
  }
  return `${data}Q${short(-half * 0.35)} ${short(foot - (foot - top) * 0.35)} 0 ${short(top)}Z`;
}

function birch(random: Random, paints: LeafPaints, ink: string): string {
  const lean = random.around(7);
  const stems = random.chance(0.35) ? [-5, 6] : [0];
  const parts: string[] = [];
  for (const stem of stems) {
    const tip = stem * 1.8 + lean;
    const data = `M${stem - 3.4} 1Q${short(stem - 1)} -40 ${short(tip - 1)} -96L${short(tip + 1.4)} -96Q${short(stem + 4)} -40 ${stem + 3.6} 1Z`;
    let marks = '';
    for (let y = -6; y > -62; y -= random.between(6, 11)) {
      const x = stem + ((tip - stem) * -y) / 96 + random.around(1.5);
      marks += `M${short(x - 2)} ${short(y)}l${short(random.between(2, 4))} ${short(random.around(1))}`;
    }
    parts.push(
      filled(data, pigments.birchBark),
      stroked(data, ink, 1.4, 0.8),
      stroked(marks, ink, 1.5, 0.8),
    );
  }
  const lobes: Lobe[] = [];
  for (let index = 0; index < 9; index += 1) {
    const t = index / 8;
    const spread = Math.sin(Math.PI * (0.22 + t * 0.72)) * 25;
    lobes.push({
      at: [
        lean * (0.4 + t * 0.7) + (index % 2 === 0 ? -1 : 1) * spread * random.between(0.4, 0.9),
        -42 - t * 62,
      ],
      radius: 11 + 5 * Math.sin(Math.PI * t) + random.around(2),
    });
  }
  let droops = '';
  for (let index = 0; index < 9; index += 1) {
    const x = lean * 0.6 + random.around(30);
    droops += dab(
      [x, -42 - random.between(-8, 20)],
      random.between(9, 16),
      2,
      Math.PI / 2 + random.around(0.3),
    );
  }
  return parts.join('') + crown(random, lobes, paints, ink) + filled(droops, paints.light, 0.85);
}

import { blob, dab } from './brush.ts';
import type { Hex } from './colour.ts';
import { mix, vary } from './colour.ts';
import type { Point } from './geometry.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { filled } from './svg.ts';

/** The four paints of a tree's leaves, from the shaded side to the sun. */
export type LeafPaints = {
  dark: Hex;
  middle: Hex;
  light: Hex;
  sun: Hex;
};

const { leafDark, leaf, leafLight, leafSun, oakDark, oak, oakLight, oakSun } = pigments;
const { limeDark, lime, limeLight, limeSun, copperDark, copper, copperLight, copperSun } = pigments;
const { blossomDark, blossom, blossomLight, blossomSun } = pigments;
const { birchDark, birch, birchLight, birchSun, pineDark, pine, pineLight, pineSun } = pigments;

/** The leaves of each kind of tree. */
export const leafPaints = {
  ash: { dark: leafDark, middle: leaf, light: leafLight, sun: leafSun },
  oak: { dark: oakDark, middle: oak, light: oakLight, sun: oakSun },
  lime: { dark: limeDark, middle: lime, light: limeLight, sun: limeSun },
  copper: { dark: copperDark, middle: copper, light: copperLight, sun: copperSun },
  blossom: { dark: blossomDark, middle: blossom, light: blossomLight, sun: blossomSun },
  birch: { dark: birchDark, middle: birch, light: birchLight, sun: birchSun },
  pine: { dark: pineDark, middle: pine, light: pineLight, sun: pineSun },
} satisfies Record<string, LeafPaints>;

/** The same kind of tree, but this one tree's own shade of it. */
export function ownShade(paints: LeafPaints, random: Random, amount = 0.035): LeafPaints {
  return {
    dark: vary(paints.dark, random, amount * 0.7),
    middle: vary(paints.middle, random, amount),
    light: vary(paints.light, random, amount),
    sun: vary(paints.sun, random, amount * 0.6),
  };
}

/** Leaves seen through the air: `haze` 0 is near, 1 would be all air. */
export function hazy(paints: LeafPaints, haze: number): LeafPaints {
  const air = '#c3d3cf';
  return {
    dark: mix(paints.dark, air, haze),
    middle: mix(paints.middle, air, haze),
    light: mix(paints.light, air, haze * 0.8),
    sun: mix(paints.sun, '#eceacb', haze * 0.6),
  };
}

/** A clump of leaves: middle and radius in pixels. */
export type Lobe = {
  at: Point;
  radius: number;
};

/** A crown built from lobes: inked edge, shaded body, leaves dabbed on from shade to sun. */
export function crown(
  random: Random,
  lobes: readonly Lobe[],
  paints: LeafPaints,
  ink: Hex,
): string {
  const left = Math.min(...lobes.map(({ at, radius }) => at[0] - radius));
  const right = Math.max(...lobes.map(({ at, radius }) => at[0] + radius));
  const top = Math.min(...lobes.map(({ at, radius }) => at[1] - radius));
  const foot = Math.max(...lobes.map(({ at, radius }) => at[1] + radius));
  /** From -1 in the deepest shade to 1 in full sun. */
  const lightAt = ([x, y]: Point): number =>
    0.95 - 1.05 * ((x - left) / (right - left)) - 1.15 * ((y - top) / (foot - top)) + 0.05;
  const union = (grow: number, shift: number, chosen: readonly Lobe[]): string =>
    chosen
      .map(({ at, radius }) => {
        const reach = radius * grow;
        const middle: Point = [at[0] - shift * radius, at[1] - shift * 1.2 * radius];
        return blob(random, middle, reach, reach * 0.9, 0.14, 8);
      })
      .join('');
  const edge = lobes
    .map(({ at, radius }) => blob(random, at, radius + 1.5, radius * 0.92 + 1.5, 0.12, 9))
    .join('');
  const leaves = { dark: '', middle: '', light: '', sun: '' };
  for (const { at, radius } of lobes) {
    const count = Math.round(radius * Math.max(0.95, radius * 0.05));
    for (let index = 0; index < count; index += 1) {
      const angle = random.between(0, Math.PI * 2);
      const reach = radius * Math.sqrt(random.next()) * 1.04;
      const spot: Point = [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach * 0.9];
      const onLobe = -(Math.cos(angle) * 0.5 + Math.sin(angle) * 0.85) * (reach / radius);
      const light = lightAt(spot) * 0.75 + onLobe * 0.55 + random.around(0.3);
      const mark = dab(
        spot,
        random.between(5, 9.5),
        random.between(2.6, 4.4),
        random.around(1.1) + (spot[0] < (left + right) / 2 ? -0.6 : 0.6),
      );
      if (light > 0.6) leaves.sun += mark;
      else if (light > 0.02) leaves.light += mark;
      else if (light > -0.45) leaves.middle += mark;
      else leaves.dark += mark;
    }
  }
  const upper = lobes.filter(({ at }) => lightAt(at) > -0.15);
  const sunny = lobes.filter(({ at }) => lightAt(at) > 0.25);
  return [
    filled(edge, ink, 0.75),
    filled(union(1, 0, lobes), mix(paints.dark, '#25304a', 0.12)),
    filled(union(0.82, 0.1, lobes), mix(paints.dark, paints.middle, 0.55)),
    filled(union(0.72, 0.22, upper), paints.middle),
    filled(union(0.6, 0.3, sunny), paints.light, 0.85),
    filled(leaves.dark, mix(paints.dark, '#25304a', 0.1), 0.75),
    filled(leaves.middle, paints.middle, 0.85),
    filled(leaves.light, paints.light, 0.9),
    filled(leaves.sun, paints.sun, 0.95),
  ].join('');
}

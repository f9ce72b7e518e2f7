import { dab, inkLine, unsteady } from '../brush.ts';
import type { Hex } from '../colour.ts';
import { darker, lighter, mix, vary } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { between, straightPath } from '../geometry.ts';
import { pigments } from '../pigments.ts';
import type { Random } from '../random.ts';
import { filled, stroked } from '../svg.ts';
import type { Stand } from './block.ts';
import { blockShadow, face, project } from './block.ts';

export interface HouseLook extends Stand {
  /** All in pixels: the ridge of the roof runs along the length. */
  length: number;
  depth: number;
  wall: number;
  roof: number;
  overhang?: number;
  wallPaint: Hex;
  roofPaint: Hex;
  walling: 'plaster' | 'planks' | 'logs' | 'stone' | 'framed';
  roofing: 'tiles' | 'thatch' | 'planks';
  shadow?: boolean;
}

/** A drawn house and where its walls are, so that doors and windows can be put on them. */
export type House = {
  svg: string;
  /** A spot on the long front wall: pixels from its middle and up from the ground. */
  front: (along: number, up: number) => Point;
  /** A spot on the visible end wall: pixels from its middle (towards the viewer) and up. */
  end: (out: number, up: number) => Point;
  /** A spot on the front slope of the roof: pixels along and share (0 eaves, 1 ridge) up. */
  slope: (along: number, share: number) => Point;
};

/** A gabled house; its front and one end wall face the viewer. */
export function house(random: Random, look: HouseLook): House {
  const { length, depth, wall, roof, turn, wallPaint, roofPaint } = look;
  const overhang = look.overhang ?? 10;
  const endSide = turn >= 0 ? 1 : -1;
  const spot = (along: number, out: number, up: number): Point => project(look, along, out, up);
  const front = (along: number, up: number): Point => spot(along, depth / 2, up);
  const end = (out: number, up: number): Point => spot((endSide * length) / 2, out, up);
  const slope = (along: number, share: number): Point =>
    spot(
      along,
      (depth / 2 + overhang) * (1 - share),
      wall - overhang * 0.5 + (roof + overhang * 0.5) * share,
    );
  const halfLength = length / 2 + overhang;
  const frontLit = turn >= 0;
  const frontPaint = frontLit ? lighter(wallPaint, 0.22) : mix(wallPaint, pigments.wallShade, 0.25);
  const endPaint = frontLit ? darker(wallPaint, 0.28) : lighter(wallPaint, 0.35);
  const frontWall = [
    front(-length / 2, 0),
    front(length / 2, 0),
    front(length / 2, wall),
    front(-length / 2, wall),
  ];
  const endWall = [
    end(-depth / 2, 0),
    end(depth / 2, 0),
    end(depth / 2, wall),
    end(0, wall + roof),
    end(-depth / 2, wall),
  ];
  const roofFront = [
    slope(-halfLength, 0),
    slope(halfLength, 0),
    slope(halfLength, 1),
    slope(-halfLength, 1),
  ];
  const backEave = (along: number): Point =>
    spot(along, -depth / 2 - overhang, wall - overhang * 0.5);
  const roofBack = [
    slope(-halfLength, 1),
    slope(halfLength, 1),
    backEave(halfLength),
    backEave(-halfLength),
  ];
  const line = { colour: pigments.ink, width: 2.6, alpha: 0.85, angular: true, tremble: 1.1 };
  const outline = (corners: readonly Point[]): string =>
    inkLine(corners, random, { ...line, closed: true });
  const eaveShade = [
    front(-length / 2, wall - 9),
    front(length / 2, wall - 9),
    front(length / 2, wall),
    front(-length / 2, wall),
  ];
  const svg = [
    look.shadow === false ? '' : blockShadow(look, length, depth, wall + roof * 0.6),
    face(roofBack, darker(roofPaint, 0.35)),
    outline(roofBack),
    face(endWall, endPaint),
    walls(random, look, (s, t) => end((s - 0.5) * depth, t * wall), endPaint),
    outline(endWall),
    face(frontWall, frontPaint),
    walls(random, look, (s, t) => front((s - 0.5) * length, t * wall), frontPaint),
    face(eaveShade, pigments.shadow, 0.25),
    outline(frontWall),
    face(roofFront, frontLit ? roofPaint : darker(roofPaint, 0.16)),
    roofTexture(random, look, slope, halfLength, frontLit),
    outline(roofFront),
    stroked(
      straightPath([slope(-halfLength, 1), slope(halfLength, 1)], false),
      lighter(roofPaint, 0.45),
      3,
      0.7,
    ),
  ].join('');
  return { svg, front, end, slope };
}

function walls(
  random: Random,
  { walling, length, wall }: HouseLook,
  at: (share: number, up: number) => Point,
  paint: Hex,
): string {
  const parts: string[] = [];
  const dark = darker(paint, 0.3);
  if (walling === 'planks' || walling === 'logs') {
    const rows = Math.round(wall / (walling === 'logs' ? 8 : 7));
    for (let row = 1; row < rows; row += 1) {
      const up = row / rows;
      const line = unsteady([at(0, up), at(0.5, up), at(1, up)], random, 0.8);
      parts.push(stroked(straightPath(line, false), dark, walling === 'logs' ? 2.2 : 1.3, 0.6));
      if (walling === 'logs') {
        parts.push(
          stroked(
            straightPath([at(0.02, up - 0.4 / rows), at(0.98, up - 0.4 / rows)], false),
            lighter(paint, 0.4),
            1.6,
            0.6,
          ),
        );
      }
    }
  } else if (walling === 'stone') {
    for (let index = 0; index < length * 0.16; index += 1) {
      const spot = at(random.between(0.04, 0.96), random.between(0.06, 0.94));
      parts.push(
        filled(
          dab(spot, random.between(8, 15), random.between(4, 6), random.around(0.2)),
          vary(random.chance(0.5) ? dark : lighter(paint, 0.4), random, 0.03),
          0.55,
        ),
      );
    }
  } else if (walling === 'framed') {
    const posts = 4;
    let data = '';
    for (let post = 0; post <= posts; post += 1) {
      const share = post / posts;
      data += straightPath([at(share, 0), at(share, 1)], false);
      if (post < posts) {
        data += straightPath(
          [at(share, post % 2 === 0 ? 0.5 : 1), at(share + 1 / posts, post % 2 === 0 ? 1 : 0.5)],
          false,
        );
      }
    }
    data += straightPath([at(0, 0.5), at(1, 0.5)], false);
    parts.push(stroked(data, pigments.timberDark, 3.4, 0.9));
  } else {
    for (let index = 0; index < 8; index += 1) {
      const spot = at(random.next(), random.between(0.1, 0.9));
      parts.push(
        filled(
          dab(spot, random.between(12, 24), 5, random.around(0.3)),
          random.chance(0.5) ? dark : pigments.cream,
          0.16,
        ),
      );
    }
  }
  return parts.join('');
}

function roofTexture(
  random: Random,
  { roofing, roofPaint, roof, depth }: HouseLook,
  slope: (along: number, share: number) => Point,
  half: number,
  lit: boolean,
): string {
  const parts: string[] = [];
  const dark = darker(roofPaint, 0.4);
  const light = lighter(roofPaint, lit ? 0.38 : 0.22);
  const rows = Math.max(3, Math.round((roof + depth * 0.2) / 10));
  if (roofing === 'thatch' || roofing === 'planks') {
    for (let x = -half + 4; x < half; x += roofing === 'thatch' ? 4.5 : 9) {
      const from = slope(x, random.between(0, 0.1));
      const to = slope(x + random.around(4), random.between(0.85, 1));
      const colour = random.chance(0.5) ? dark : light;
      parts.push(
        stroked(
          straightPath(unsteady([from, between(from, to, 0.5), to], random, 1.5), false),
          colour,
          1.7,
          0.5,
        ),
      );
    }
    return parts.join('');
  }
  for (let row = 0; row < rows; row += 1) {
    const share = (row + 0.5) / rows;
    for (let x = -half + 6 + (row % 2) * 6; x < half - 4; x += 12) {
      if (random.chance(0.25)) continue;
      const [px, py] = slope(x, share);
      const tilt = Math.atan2(
        slope(half, share)[1] - slope(-half, share)[1],
        slope(half, share)[0] - slope(-half, share)[0],
      );
      parts.push(
        filled(
          dab([px, py], 11, 4.2, tilt),
          vary(random.chance(0.42) ? light : roofPaint, random, 0.05),
          0.75,
        ),
      );
    }
    const line = unsteady([slope(-half, share), slope(0, share), slope(half, share)], random, 1);
    parts.push(stroked(straightPath(line, false), dark, 1.3, 0.5));
  }
  return parts.join('');
}

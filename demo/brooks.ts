import { dab, inkLine } from './brush.ts';
import { stones } from './buildings/picnic.ts';
import type { Point } from './geometry.ts';
import { besideLine, contains, distanceToLine, spotsAlong, straightPath } from './geometry.ts';
import { lakeShore, lowerBrook, sizeAt, spring, upperBrook } from './layout.ts';
import { pigments } from './pigments.ts';
import type { Random } from './random.ts';
import { filled, placed } from './svg.ts';

/** Alder Brook above and below the lake, with its banks, ripples and stones. */
export function brooks(random: Random): string {
  return [
    brook(random, spring, 12, 30),
    brook(random, outsideTheLake(upperBrook), 34, 52),
    brook(random, outsideTheLake(lowerBrook), 40, 54),
    mouth(random, upperBrook.at(-1) ?? [0, 0]),
    mouth(random, lowerBrook[0] ?? [0, 0]),
  ].join('');
}

/** The part of the brook that can be seen as a brook: it ends just inside the lake's edge. */
function outsideTheLake(line: readonly Point[]): Point[] {
  return line.filter((spot) => !contains(lakeShore, spot) || distanceToLine(lakeShore, spot) < 7);
}

/** Soft currents where brook and lake meet. */
function mouth(random: Random, [x, y]: Point): string {
  const parts: string[] = [];
  for (let index = 0; index < 34; index += 1) {
    const spot: Point = [x + random.around(34), y + random.around(22) - 10];
    const paint = random.pick(['#6fb6b6', '#8ccac4', '#5aa7ad', '#bfe3d6']);
    parts.push(
      filled(
        dab(spot, random.between(26, 56), random.between(6, 11), random.around(0.5)),
        paint,
        0.6,
      ),
    );
  }
  return parts.join('');
}

/** A brook that widens from `from` to `to` pixels (at full size) on its way. */
function brook(random: Random, line: readonly Point[], from: number, to: number): string {
  const widthAt = (index: number): number => {
    const size = sizeAt(line[index]?.[1] ?? 0);
    return (from + ((to - from) * index) / line.length) * size * (1 + 0.1 * Math.sin(index * 0.55));
  };
  const band = (grow: number): string => {
    const left = line.map((_, index) => edgeSpot(line, index, -(widthAt(index) / 2 + grow)));
    const right = line.map((_, index) => edgeSpot(line, index, widthAt(index) / 2 + grow));
    return straightPath([...left, ...right.reverse()], true);
  };
  const parts = [
    filled(band(12), '#5f7f4b', 0.35),
    filled(band(5), '#c8b07d'),
    filled(band(0), '#4f9fa6'),
    filled(band(-7), '#2f8897', 0.65),
  ];
  for (const side of [-1, 1]) {
    const bank = line.map((_, index) => edgeSpot(line, index, (side * widthAt(index)) / 2));
    parts.push(inkLine(bank, random, { colour: pigments.ink, width: 3.2, alpha: 0.7, tremble: 2 }));
  }
  for (const { point, angle } of spotsAlong(line, 13)) {
    const size = sizeAt(point[1]);
    const off = random.around(to * 0.3) * size;
    const spot: Point = [point[0] - Math.sin(angle) * off, point[1] + Math.cos(angle) * off];
    const light = random.chance(0.65);
    parts.push(
      filled(
        dab(spot, random.between(18, 40) * size, 3 * size, angle + random.around(0.15)),
        light ? '#e4f5ea' : '#14647a',
        light ? 0.65 : 0.35,
      ),
    );
  }
  for (const { point } of spotsAlong(line, 150, 70)) {
    parts.push(
      placed(
        stones(random, [0, 0], 4),
        point[0] + random.around(30),
        point[1] + random.around(12),
        sizeAt(point[1]) * 0.8,
      ),
    );
  }
  return parts.join('');
}

function edgeSpot(line: readonly Point[], index: number, off: number): Point {
  const near = line.slice(Math.max(0, index - 1), index + 2);
  const moved = besideLine(near, off);
  return moved[index === 0 ? 0 : 1] ?? [0, 0];
}

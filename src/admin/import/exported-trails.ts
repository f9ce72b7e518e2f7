import type { GeoPosition } from '@/geo/earth-position';
import type { Fit } from '@/geo/fit';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { parseTrail, type Trail } from '@/model/trail';
import { computeGeoreference } from './geo/georeference';

/** A group's trail as map programs represent it. */
export type ExportedTrail = Pick<Group, 'id' | 'name' | 'color'> & {
  trail: Trail;
  /** The positions of each part, with all digits. */
  lines: GeoPosition[][];
};

/**
 * The fit of the Earth to the base map, by the rule that decides whether visitors see where they are.
 * @returns null if it isn't good enough. The settings say why.
 */
export async function fitBaseMap(points: Point[], baseMap: string | null): Promise<Fit | null> {
  const controlPoints = points.filter(({ latitude }) => latitude !== null);
  const request = { baseMap, controlPoints, georeference: null, problem: null };
  try {
    return (await computeGeoreference(request)).georeference?.fit ?? null;
  } catch {
    // Everything else can be exported although the base map can't be loaded.
    return null;
  }
}

/** The trails whose positions are known, in the order of their groups. */
export function toExportedTrails(groups: Group[], fit: Fit | null): ExportedTrail[] {
  return groups.flatMap(({ id, name, color, line }): ExportedTrail[] => {
    const trail = parseTrail(line);
    const lines = trail && fit && toLines(trail, fit);
    return lines ? [{ id, name, color, trail, lines }] : [];
  });
}

/** The positions of each part, or null if one of them is unknown. */
function toLines({ parts }: Trail, fit: Fit): GeoPosition[][] | null {
  const lines = parts.map(({ positions }) => positions.flatMap((at) => fit.toEarth(at) ?? []));
  return lines.every((line, index) => line.length === parts[index]?.positions.length)
    ? lines
    : null;
}

import { useMemo } from 'react';
import { useGroupRows, useMapSettings, usePointRows } from '@/admin/useMapRows';
import { toMarkers } from '@/map/markers/to-markers';
import type { Group } from '@/model/group';
import { EMPTY_TRAIL, parseTrail, type Trail } from '@/model/trail';
import { decideJunctions, listJunctions } from './decide-junctions';
import type { Step } from './drawing-history';
import { toSections } from './edit-trail';
import type { SnapTarget } from './editor-layer';

/** The markers of the group, the other trails, and the positions of both. */
export function useSurroundings({ id, color, name }: Pick<Group, 'id' | 'name' | 'color'>) {
  const { data: points } = usePointRows();
  const { data: groups } = useGroupRows();
  return useMemo(() => {
    const markers = toMarkers(
      (points ?? []).filter(({ group_id }) => group_id === id),
      [{ id, name, color }],
    );
    const others = (groups ?? []).flatMap(({ id: otherId, name, line, color }) => {
      const trail = otherId === id ? null : parseTrail(line);
      return trail ? [{ id: otherId, name, trail, color, isChosen: false }] : [];
    });
    const corners = others.flatMap(({ name: title, trail }) =>
      trail.sections.flatMap(({ positions }) => positions.map((at) => ({ ...at, title }))),
    );
    const targets: SnapTarget[] = [...markers, ...corners];
    return { markers, others, targets };
  }, [points, groups, id, color, name]);
}

/** The work of a search for junctions after each change: up to 0.4 s on a desktop. */
const MAX_WORK = 20_000_000;

/**
 * Decides where a drawn trail is joined with others and itself, each time it changes.
 * @param others the trails of the other groups
 * @param aspectRatio the picture's width divided by its height; null until it is shown
 */
export function useJunctions(
  groupId: string,
  { corners, decisions }: Step,
  others: readonly { id: string; name: string; trail: Trail }[],
  aspectRatio: number | null,
) {
  const sizeRatio = useMapSettings().data?.size_ratio;
  return useMemo(() => {
    const search = { work: MAX_WORK, isComplete: true };
    if (aspectRatio === null || sizeRatio === undefined) return { decisions, list: [], search };
    const trail = { ...EMPTY_TRAIL, sections: toSections(corners), ...decisions };
    const map = { aspectRatio, sizeRatio };
    const { junctions, revision } = decideJunctions(trail, groupId, others, map, search);
    const list = listJunctions(junctions, others);
    return { decisions: { junctions, revision }, list, search };
  }, [corners, decisions, groupId, others, aspectRatio, sizeRatio]);
}

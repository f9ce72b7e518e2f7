import { useStoreTimeZone } from '@/admin/closings/useSaveClosingWithUndo';
import { useBulkSave } from '@/admin/points/useBulkSave';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import { GROUPS, useSaveRow } from '@/data/admin/useSaveRow';
import { NEVER, VISIBILITY } from '@/model/fields/field-kinds';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import type { Hideable } from './visibility-form';

const FIELDS = { visible_from: VISIBILITY };

/**
 * Hides and shows points or a group, confirms that, and offers to undo it.
 * @returns a save that returns whether all are stored, shows errors of points, and throws those of a group
 */
export function useSaveVisibilityWithUndo() {
  const { save: savePoints } = useBulkSave();
  const saveGroup = saveWithUndo<Hideable, Group>(FIELDS, useSaveRow(GROUPS, FIELDS), {
    updated: ({ visible_from }) => (visible_from === null ? 'Group shown' : 'Group hidden'),
    reverted: 'Group change undone',
    nameOf: ({ name }) => name,
  });
  const storeTimeZone = useStoreTimeZone(true);

  return async (points: readonly Point[], group: Group | undefined, values: Hideable) => {
    const { visible_from: time } = values;
    if (group) {
      const outcome = await saveGroup({ base: group, values });
      if ('conflict' in outcome) throw new Error('It was changed in another window.');
    } else if (!(await savePoints(points, () => values, time ? 'hidden' : 'shown'))) return false;
    if (time !== null && time !== NEVER) await storeTimeZone();
    return true;
  };
}

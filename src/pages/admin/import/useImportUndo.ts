import { useRef } from 'react';
import { OutdatedError } from '@/data/affected-rows';
import { useTakeBackMapChange } from '@/data/map-change.admin';
import { type MapContent, useReadMapContent } from '@/data/map-content.admin';
import { toastDone } from '@/ui/toast-of-kind';
import { useKeepMap } from '../backup/useKeepMap';
import { toastUndo } from '../toast-undo';
import type { ImportPlan } from './plan-import';

/** Keeps the map before an import, and offers to undo it afterwards. */
export function useImportUndo() {
  const readMap = useReadMapContent();
  const keepMap = useKeepMap();
  const takeBack = useTakeBackMapChange();
  const before = useRef<MapContent | null>(null);

  return {
    /** Is called before anything is sent. */
    async prepare(): Promise<void> {
      before.current = await readMap();
      await keepMap(before.current, 'import');
    },
    /** Says that a plan is stored. */
    toastImported(text: string, plan: ImportPlan, about: string): void {
      const old = before.current;
      if (!old) {
        toastDone(text, about);
        return;
      }
      // Nobody waits for it before the message.
      const reading = readMap().catch(() => null);
      toastUndo(text, {
        kind: 'import',
        about,
        async undo() {
          const after = await reading;
          if (!after)
            throw new OutdatedError(
              'The map could not be read. The map before the import is kept in Settings, under Backup.',
            );
          await takeBack({ before: only(plan, old), after: only(plan, after) });
        },
        undone: 'Import undone',
      });
    },
  };
}

/** Of a map, what a plan adds or changes: what somebody else changed at the same time is none of its. */
function only(plan: ImportPlan, { settings, groups, points }: MapContent): MapContent {
  const ids = new Set([...plan.points, ...plan.newGroups].map(({ id }) => id));
  return {
    settings,
    groups: groups.filter(({ id }) => ids.has(id)),
    points: points.filter(({ id }) => ids.has(id)),
  };
}

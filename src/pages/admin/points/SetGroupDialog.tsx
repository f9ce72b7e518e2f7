import type { RefObject } from 'react';
import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { SelectField } from '@/ui/SelectField';
import { FormDialog } from '../FormDialog';
import { countPoints } from './point-list';
import { useBulkChange } from './useBulkChange';

type SetGroupDialogProps = {
  points: Point[];
  groups: Group[];
  onClose: () => void;
  /** Gets the focus afterwards if none of the points is shown any more. */
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** Stands for the points' own groups until one is chosen for all. */
const DIFFERENT = 'different';

/** Puts points into a group, or into none. */
export function SetGroupDialog({ points, groups, onClose, returnFocusTo }: SetGroupDialogProps) {
  const { chosen, choose, hasOneValue, save, isSaving } = useBulkChange(points, 'group_id');
  return (
    <FormDialog
      title={`Set the group of ${countPoints(points.length)}`}
      onClose={onClose}
      onSubmit={async () => {
        if (await save()) onClose();
      }}
      action="Set group"
      isSaving={isSaving}
      isIncomplete={chosen === null}
      returnFocusTo={returnFocusTo}
    >
      <SelectField
        label="Group"
        value={chosen ?? DIFFERENT}
        onValueChange={(group) => choose(group === DIFFERENT ? null : group)}
        options={[
          ...(hasOneValue ? [] : [{ value: DIFFERENT, text: 'Different groups' }]),
          { value: '', text: 'None' },
          ...groups.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
    </FormDialog>
  );
}

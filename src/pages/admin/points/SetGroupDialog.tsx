import { type FormEvent, type RefObject, useState } from 'react';
import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { SelectField } from '@/ui/SelectField';
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
export function SetGroupDialog(props: SetGroupDialogProps) {
  const { points, groups, onClose } = props;
  const first = points[0]?.group_id ?? '';
  const isCommon = points.every(({ group_id }) => (group_id ?? '') === first);
  const [group, setGroup] = useState(isCommon ? first : DIFFERENT);
  const { change, isSaving } = useBulkChange(points, 'group_id');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change(group || null)) onClose();
  }

  return (
    <Dialog
      title={`Set the group of ${countPoints(points.length)}`}
      onClose={onClose}
      returnFocusTo={props.returnFocusTo}
    >
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <SelectField
            label="Group"
            value={group}
            onValueChange={setGroup}
            options={[
              ...(isCommon ? [] : [{ value: DIFFERENT, text: 'Different groups' }]),
              { value: '', text: 'None' },
              ...groups.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSaving} disabled={group === DIFFERENT}>
            Set group
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import type { Group } from '@/data/groups';
import { IconButton } from '@/ui/IconButton';
import { Swatch } from '@/ui/Swatch';
import { Cell, Row, Table } from '@/ui/Table';

type GroupsTableProps = {
  groups: Group[];
  onEdit: (group: Group) => void;
  onDelete: (group: Group) => void;
};

const COLUMNS = ['Name', 'Color', 'Background', 'Actions'].map((title) => ({ title }));
const LAYOUT =
  'grid-cols-[minmax(0,1fr)_auto_auto] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_7rem]';

/** The id in the page of the button that deletes a group. */
export function deleteButtonId(groupId: string): string {
  return `delete-${groupId}`;
}

/** The groups, a row each. */
export function GroupsTable({ groups, onEdit, onDelete }: GroupsTableProps) {
  return (
    <Table label="Groups" columns={COLUMNS} layout={LAYOUT}>
      {groups.map((group) => (
        <Row key={group.id} layout={LAYOUT}>
          <Cell slot="title">
            <span className="wrap-anywhere">{group.name}</span>
          </Cell>
          <Cell slot="detail">
            <span className="flex items-center gap-2">
              <Swatch color={group.color} />
              <span className="text-muted tabular-nums">{group.color ?? 'None'}</span>
            </span>
          </Cell>
          <Cell slot="lastDetail">
            {/* The column's title can't be seen on a phone. */}
            <span className="sm:hidden">Background: </span>
            {group.background_image ? 'Yes' : 'No'}
          </Cell>
          <Cell slot="actions">
            <IconButton icon={Pencil} label={`Edit ${group.name}`} onClick={() => onEdit(group)} />
            <IconButton
              id={deleteButtonId(group.id)}
              icon={Trash2}
              tone="danger"
              label={`Delete ${group.name}`}
              onClick={() => onDelete(group)}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

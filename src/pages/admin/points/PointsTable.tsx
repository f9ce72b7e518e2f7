import { Copy, MapPin, Pencil, Trash2 } from 'lucide-react';
import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { safePictureAddress } from '@/lib/safe-address';
import { IconButton } from '@/ui/IconButton';
import { Swatch } from '@/ui/Swatch';
import { Cell, Row, Table } from '@/ui/Table';
import { Thumbnail } from '@/ui/Thumbnail';

type PointsTableProps = {
  points: Point[];
  groups: Group[];
  /** The point that stands out here and on the map. */
  highlighted: string | null;
  onHighlight: (pointId: string | null) => void;
  onEdit: (point: Point) => void;
  onDuplicate: (point: Point) => void;
  onDelete: (point: Point) => void;
};

/** The points, a row each. */
export function PointsTable(props: PointsTableProps) {
  const { points, groups, onEdit, onDelete } = props;
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  return (
    <Table label="Points" columns={['Title', 'Group', 'Coordinates', 'Actions']}>
      {points.map((point) => {
        const group = point.group_id ? groupsById.get(point.group_id) : undefined;
        return (
          <Row
            key={point.id}
            isHighlighted={point.id === props.highlighted}
            onHighlight={(isOn) => props.onHighlight(isOn ? point.id : null)}
          >
            <Cell place="title">
              <span className="flex items-center gap-3 wrap-anywhere">
                <Thumbnail address={safePictureAddress(point.marker_icon)} fallback={MapPin} />
                {point.title}
              </span>
            </Cell>
            <Cell place="detail">
              {group ? (
                <span className="flex items-center gap-2 wrap-anywhere">
                  <Swatch color={group.color} />
                  {group.name}
                </span>
              ) : (
                <span className="text-muted">None</span>
              )}
            </Cell>
            <Cell place="detail">
              <span className="whitespace-nowrap tabular-nums">
                ({percent(point.coord_x)}, {percent(point.coord_y)})
              </span>
            </Cell>
            <Cell place="actions">
              <IconButton
                icon={Pencil}
                label={`Edit ${point.title}`}
                onClick={() => onEdit(point)}
              />
              <IconButton
                icon={Copy}
                label={`Duplicate ${point.title}`}
                onClick={() => props.onDuplicate(point)}
              />
              <IconButton
                icon={Trash2}
                tone="danger"
                label={`Delete ${point.title}`}
                onClick={() => onDelete(point)}
              />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

/** As it is, but for digits that nobody could see on a map. */
function percent(coordinate: number): string {
  return `${Number(coordinate.toFixed(3))}%`;
}

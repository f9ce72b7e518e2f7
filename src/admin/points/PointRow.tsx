import { Copy, MapPin, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import type { AdminNotice } from '@/admin/closings/usePointNotices';
import { safePictureAddress } from '@/lib/safe-address';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { IconButton } from '@/ui/IconButton';
import { NoticeLine } from '@/ui/NoticeLine';
import { Cell, Checkbox, LeadCell, Row } from '@/ui/Table';
import { Swatch, Thumbnail } from '@/ui/Thumbnail';

/** The columns of the points' table: checkbox, title, group, coordinates, actions. */
export const POINT_LAYOUT =
  'grid-cols-[auto_minmax(0,1fr)_auto_auto] md:grid-cols-[3rem_minmax(0,3fr)_minmax(0,2fr)_8.5rem_10rem]';

export type PointRowProps = {
  point: Point;
  /** What is said of it now. */
  notice?: AdminNotice | undefined;
  group: Group | undefined;
  /** The row's number in what is shown, from 0. */
  index: number;
  /** Distance from the top of the first row, in px. */
  offsetPx: number;
  isSelected: boolean;
  /** Whether Tab stops at the row. */
  isActive: boolean;
  measureRef: ComponentProps<'tr'>['ref'];
  onToggle: (pointId: string, isOn: boolean) => void;
  /** It stands out, as its marker does on the map. */
  isHighlighted: boolean;
  /** It was stored just now. */
  isJustSaved: boolean;
  /** The pointer or the focus came to the row, or left it. */
  onHighlight: (pointId: string | null) => void;
  onEdit: (point: Point) => void;
  onDuplicate: (point: Point) => void;
  onShare: (point: Point) => void;
  onDelete: (point: Point) => void;
};

/** A point's row. It is drawn again only when something of its own changes. */
export const PointRow = memo(function PointRow(props: PointRowProps) {
  const { point, notice, group, index, isSelected, isJustSaved } = props;
  const tabIndex = props.isActive ? 0 : -1;
  const ofAction = { tabIndex, className: 'sm:size-9' };
  return (
    <Row
      ref={props.measureRef}
      layout={POINT_LAYOUT}
      aria-rowindex={index + 2}
      data-index={index}
      data-highlighted={props.isHighlighted || undefined}
      data-lit={isJustSaved || undefined}
      onPointerEnter={() => props.onHighlight(point.id)}
      onPointerLeave={() => props.onHighlight(null)}
      onFocus={() => props.onHighlight(point.id)}
      onBlur={() => props.onHighlight(null)}
      style={{ transform: `translateY(${props.offsetPx}px)` }}
      className={`absolute inset-x-0 top-0 transition-colors data-lit:bg-accent/20! ${isSelected ? 'bg-accent/8' : ''}`}
    >
      <LeadCell label={point.title}>
        <Checkbox
          label={`Select ${point.title}`}
          checked={isSelected}
          tabIndex={tabIndex}
          onChange={(event) => props.onToggle(point.id, event.target.checked)}
        />
      </LeadCell>
      <Cell slot="title">
        <span className="flex items-center gap-3 wrap-anywhere">
          <Thumbnail address={safePictureAddress(point.marker_icon)} fallback={MapPin} />
          <span>
            {point.title}
            {notice?.from && <span className="block text-sm text-muted">From {notice.from}</span>}
            {notice && <NoticeLine notice={notice} />}
          </span>
        </span>
      </Cell>
      <Cell slot="detail">
        {group ? (
          <span className="flex items-center gap-2 wrap-anywhere">
            <Swatch color={group.color} />
            {group.name}
          </span>
        ) : (
          <span className="text-muted">None</span>
        )}
      </Cell>
      <Cell slot="lastDetail">
        <span className="whitespace-nowrap tabular-nums">
          ({formatPercent(point.coord_x)}, {formatPercent(point.coord_y)})
        </span>
      </Cell>
      <Cell slot="actions">
        <span className="inline-grid grid-cols-2 sm:inline-flex">
          <IconButton
            icon={Pencil}
            label={`Edit ${point.title}`}
            onClick={() => props.onEdit(point)}
            {...ofAction}
          />
          <IconButton
            icon={Copy}
            label={`Duplicate ${point.title}`}
            // The second press of a double one may come when a first copy is there already.
            onClick={({ detail }) => detail < 2 && props.onDuplicate(point)}
            {...ofAction}
          />
          <IconButton
            icon={Share2}
            label={`Share ${point.title}`}
            onClick={() => props.onShare(point)}
            {...ofAction}
          />
          <IconButton
            icon={Trash2}
            variant="danger"
            label={`Delete ${point.title}`}
            onClick={() => props.onDelete(point)}
            {...ofAction}
          />
        </span>
      </Cell>
    </Row>
  );
});

/** As it is, but for digits that nobody could see on a map. */
function formatPercent(coordinate: number): string {
  return `${Number(coordinate.toFixed(3))}%`;
}

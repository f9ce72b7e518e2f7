import { Copy, MapPin, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import type { AdminNotice } from '@/admin/closings/usePointNotices';
import { NoticeLine } from '@/map/react/NoticeLine';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { iconAddress } from '@/pictures/gallery-icon';
import { IconButton } from '@/ui/IconButton';
import { Cell, Checkbox, LeadCell, Row } from '@/ui/Table';
import { Swatch, Thumbnail } from '@/ui/Thumbnail';

/** The columns of the points' table: checkbox, title, group, coordinates, actions. */
export const POINT_LAYOUT =
  'grid-cols-[auto_minmax(0,1fr)_auto_auto] md:grid-cols-[3rem_minmax(0,4fr)_minmax(0,3fr)_7.75rem_9.75rem]';

export type PointRowProps = {
  point: Point;
  /** Its current or next notice. */
  notice?: AdminNotice | undefined;
  /** Says until when visitors don't see it. */
  hiddenText?: string | undefined;
  group: Group | undefined;
  /** The row's index among the shown rows, from 0. */
  index: number;
  /** The distance from the top of the first row, in px. */
  offsetPx: number;
  isSelected: boolean;
  /** Whether the row is in the Tab order. */
  isActive: boolean;
  measureRef: ComponentProps<'tr'>['ref'];
  onToggle: (pointId: string, isOn: boolean) => void;
  /** Whether the row stands out, like its marker on the map. */
  isHighlighted: boolean;
  isJustSaved: boolean;
  /** Called with null when the pointer or the focus leaves the row. */
  onHighlight: (pointId: string | null) => void;
  onEdit: (point: Point) => void;
  onDuplicate: (point: Point) => void;
  onShare: (point: Point) => void;
  onDelete: (point: Point) => void;
};

/** A row of the table of points, which renders again only when its own props change. */
export const PointRow = memo(function PointRow(props: PointRowProps) {
  const { point, notice, hiddenText, group, index, isSelected, isJustSaved } = props;
  const tabIndex = props.isActive ? 0 : -1;
  const actions: Omit<ComponentProps<typeof IconButton>, 'key'>[] = [
    { label: 'Edit', icon: Pencil, onClick: () => props.onEdit(point) },
    {
      label: 'Duplicate',
      icon: Copy,
      // The second click of a double click may come after the first copy is stored.
      onClick: ({ detail }) => detail < 2 && props.onDuplicate(point),
    },
    { label: 'Share', icon: Share2, onClick: () => props.onShare(point) },
    { label: 'Delete', icon: Trash2, variant: 'danger', onClick: () => props.onDelete(point) },
  ];
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
      onClick={({ target }) => {
        const isControl = target instanceof Element && target.closest('button, label, a') !== null;
        if (!isControl && document.getSelection()?.isCollapsed) props.onEdit(point);
      }}
      style={{ transform: `translateY(${props.offsetPx}px)` }}
      className={`absolute inset-x-0 top-0 transition-colors data-lit:bg-accent/20! ${isSelected ? 'bg-accent/8' : ''} ${hiddenText ? '[&_img]:opacity-40' : ''}`}
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
          <Thumbnail address={iconAddress(point.marker_icon, group?.color)} fallback={MapPin} />
          <span>
            <span title={point.title} className="line-clamp-2">
              {point.title}
            </span>
            {hiddenText && <span className="block text-sm text-muted">{hiddenText}</span>}
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
        <span className="text-[0.8125rem] whitespace-nowrap tabular-nums">
          ({formatPercent(point.coord_x)}, {formatPercent(point.coord_y)})
        </span>
      </Cell>
      <Cell slot="actions">
        <span className="inline-grid grid-cols-2 sm:inline-flex">
          {actions.map((action) => (
            <IconButton
              key={action.label}
              tabIndex={tabIndex}
              className="sm:size-9"
              {...action}
              label={`${action.label} ${point.title}`}
            />
          ))}
        </span>
      </Cell>
    </Row>
  );
});

/** Rounds to three digits: more can't be seen on a map. */
function formatPercent(coordinate: number): string {
  return `${Number(coordinate.toFixed(3))}%`;
}

import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, Ref } from 'react';
import { useMessages } from '@/i18n/messages';
import type { MapPoint } from '@/model/point';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import type { ListRow } from './list-rows';
import { optionId, PointListRow } from './PointListRow';

type PointListBoxProps = {
  ref: Ref<HTMLDivElement>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  rows: ListRow[];
  /** The points among the rows. */
  found: MapPoint[];
  /** The search text. */
  query: string;
  listId: string;
  /** The point that Enter would choose. */
  activeId: string | null;
  /** Null while it is unknown. */
  visitorPosition: VisitorPosition | null;
  /** Whether to show the points' groups, because no heading names them. */
  showsGroup: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called when a finger or a mouse button is pressed on the list and when it is released. */
  onTouchChange: (isDown: boolean) => void;
  onMouseLeave: () => void;
  onChoose: (pointId: string) => void;
  onActive: (pointId: string) => void;
};

/** The rows of the list of points, of which only those in sight are in the page. */
export function PointListBox(props: PointListBoxProps) {
  const { virtualizer, rows, found, listId, activeId, onTouchChange } = props;
  const messages = useMessages('list');
  const endTouch = () => onTouchChange(false);
  return (
    <div
      ref={props.ref}
      id={listId}
      role="listbox"
      aria-label={messages.places}
      // On a touch screen the list itself has the focus, and no ring: a finger needs none, and keys mark a point.
      aria-activedescendant={optionId(listId, activeId)}
      tabIndex={-1}
      onKeyDown={props.onKeyDown}
      onPointerDown={() => onTouchChange(true)}
      onPointerUp={endTouch}
      onPointerCancel={endTouch}
      onPointerLeave={({ pointerType }) => {
        endTouch();
        if (pointerType === 'mouse') props.onMouseLeave();
      }}
      className="min-h-0 flex-1 -outline-offset-2 pointer-coarse:outline-none overflow-y-auto overscroll-contain pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <PointListRow
                key={keyOf(row, index)}
                row={row}
                query={props.query}
                listId={listId}
                activeId={activeId}
                number={row.kind === 'point' ? found.indexOf(row.point) + 1 : 0}
                count={found.length}
                visitorPosition={props.visitorPosition}
                showsGroup={props.showsGroup}
                index={index}
                topPx={start}
                measure={virtualizer.measureElement}
                onChoose={props.onChoose}
                onActive={props.onActive}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** Identifies a row, also when it moves. */
export function keyOf(row: ListRow | undefined, index: number): string {
  return row?.kind === 'point' ? row.point.id : `heading ${index}`;
}

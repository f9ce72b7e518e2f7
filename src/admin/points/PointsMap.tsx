import '@/map/markers/closed-marker.css';
import { Expand, Route, Shrink } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminNotice } from '@/admin/closings/usePointNotices';
import { useRegisterOpenForm } from '@/admin/forms/useReopenToast';
import { useRowForm } from '@/admin/forms/useRowForm';
import { TrailEditor } from '@/admin/trails/TrailEditor';
import { UndoButtons } from '@/admin/undo/UndoButtons';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import { useMapSettings } from '@/admin/useMapRows';
import { GROUPS, useSaveRow } from '@/data/admin/useSaveRow';
import type { PercentPosition } from '@/geo/geometry';
import { safePictureAddress } from '@/lib/safe-address';
import { attachMarkerDrag } from '@/map/gestures/marker-drag';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/markers/to-markers';
import { type BlockedGesture, GestureHint } from '@/map/react/GestureHint';
import { Legend } from '@/map/react/Legend';
import { LegendScrolling } from '@/map/react/LegendScrolling';
import { MapControl, MapControls } from '@/map/react/MapControls';
import { MapLabels } from '@/map/react/MapLabels';
import { MapStage } from '@/map/react/MapStage';
import { MapTrails } from '@/map/trails/TrailPaths';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import type { Group } from '@/model/group';
import { parseTrail } from '@/model/trail';
import type { Json } from '@/types/database';
import { ConfirmDialog } from '@/ui/Dialog';
import { SwitchField } from '@/ui/SwitchField';
import { ALL_GROUPS, OTHER_FILTERS, type PointFilterState } from './point-list';

type PointsMapProps = {
  map: RefObject<MapView | null>;
  filterState: PointFilterState;
  /** The current and future notices, by the points' ids. */
  notices: ReadonlyMap<string, AdminNotice>;
  groups: Group[];
  /** The id of the point whose marker stands out. */
  highlighted: string | null;
  onHighlight: (pointId: string | null) => void;
  onEdit: (pointId: string) => void;
  /** Gets the group that the legend shows, or null for all. */
  onCreateAt: (position: PercentPosition, group: Group | null) => void;
  onMove: (pointId: string, position: PercentPosition) => void;
};

const EDIT_KEYS_HINT = 'Press Enter on a point to edit it.';
const MOVE_KEYS_HINT =
  'Press the arrow keys on a point to move it by 0.1 percent, or by 1 with Shift. Press Page Up or Page Down to go to the previous or next point.';

const MOVE_HINT = 'To move a marker, turn on “Move markers” below the map.';

/** The map as visitors see it. A click adds a point or edits one. */
export function PointsMap(props: PointsMapProps) {
  const { map, groups, filterState, notices } = props;
  const { data: settings } = useMapSettings();
  const { filteredPoints, hidden, filter, changeFilter } = filterState;
  const [canMove, setCanMove] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // A map that fills the window covers the header, so it has the buttons for undo too.
  const [isFullWindow, setIsFullWindow] = useFullWindow(frame);
  const [blocked, setBlocked] = useState<BlockedGesture | null>(null);
  const group = groups.find(({ id }) => id === filter.group) ?? null;
  const isOther = OTHER_FILTERS.includes(filter.group);
  // Rendering the markers must not slow down typing in the search.
  const shown = useDeferredValue(filteredPoints);
  const markers = useMemo(() => {
    const withNotices = shown.map((point) => {
      const notice = notices.get(point.id);
      return notice && notice.from === undefined ? { ...point, currentNotice: notice } : point;
    });
    const markers = toMarkers(withNotices, groups);
    return markers.map((marker) => (hidden.has(marker.id) ? { ...marker, isFaded: true } : marker));
  }, [shown, groups, notices, hidden]);
  const highlighted = markers.find(({ id }) => id === props.highlighted);

  useEffect(
    function showMarkerOfFocusedRow() {
      // The pointer passes over rows while somebody works at a spot of the map, so only the focus moves it.
      if (highlighted && document.querySelector('[data-highlighted]:focus-within'))
        map.current?.viewport.uncoverPosition(highlighted);
    },
    [map, highlighted],
  );
  const trails = useMemo(() => {
    const trail = group && parseTrail(group.line);
    return trail ? [{ id: group.id, trail, color: group.color, isChosen: false }] : [];
  }, [group]);

  return (
    <div
      ref={frame}
      data-fills-window={isFullWindow || undefined}
      className={`flex flex-col gap-3 ${isFullWindow ? 'fixed inset-0 z-4 bg-page pb-[max(0.75rem,env(safe-area-inset-bottom))] *:last:mx-4' : 'xl:sticky xl:top-[calc(var(--band)+0.5rem)] xl:col-start-1 xl:row-start-1 xl:row-span-2 xl:h-[calc(100dvh-var(--band)-6.25rem)] xl:in-[:has(#first-steps)]:h-[calc(100dvh-var(--band)-10.25rem)]'}`}
    >
      <section
        aria-label="Map of the points"
        className={`flex flex-col bg-stage ${isFullWindow ? 'min-h-0 flex-1' : 'h-[55dvh] min-h-80 overflow-hidden rounded-card xl:h-auto xl:flex-1'}`}
      >
        <Legend
          Scrolling={LegendScrolling}
          groups={groups}
          selected={isOther ? { id: filter.group, name: '', color: null } : group}
          onSelect={(id) => changeFilter({ group: id ?? ALL_GROUPS })}
        />
        <div className="controls-below relative min-h-0 flex-1">
          <MapStage
            ref={map}
            picture={safePictureAddress(
              group?.background_image ?? settings?.base_map_image ?? null,
            )}
            markers={markers}
            sizeRatio={settings?.size_ratio ?? null}
            highlighted={props.highlighted}
            description={canMove ? MOVE_KEYS_HINT : EDIT_KEYS_HINT}
            onMarkerPress={props.onEdit}
            onMarkerHover={props.onHighlight}
            onPicturePress={(position) => props.onCreateAt(position, group)}
            attachDrag={attachMarkerDrag}
            onMarkerMove={props.onMove}
            isCooperative={!isFullWindow}
            fillsStage={!isFullWindow}
            onBlockedGesture={(by) => setBlocked({ by })}
            {...(canMove && { canMoveMarker: () => true })}
          />
          <MapTrails map={map} trails={trails} />
          <MapLabels map={map} mode="always" />
          <MapControls map={map}>
            <MapControl
              icon={isFullWindow ? Shrink : Expand}
              label={isFullWindow ? 'Show the whole page again' : 'Fill the window'}
              onPress={() => setIsFullWindow(!isFullWindow)}
            />
            <DrawTrailControl group={group} />
            {isFullWindow && <UndoButtons />}
          </MapControls>
          <GestureHint blocked={blocked} markerHint={MOVE_HINT} />
        </div>
      </section>
      <SwitchField
        label="Move markers"
        hint={
          canMove
            ? 'Drag a marker, or nudge it with the arrow keys. Each move is saved.'
            : 'Click or tap the map to add a point there, or a marker to edit it.'
        }
        checked={canMove}
        onCheckedChange={setCanMove}
      />
    </div>
  );
}

/** Only the line is saved: a change of the name in another window is no conflict. */
const LINE_FIELDS = { line: GROUP_FIELDS.line };

/** Draws the trail of the group that the map shows. The editor stays open even if another window deletes the group. */
function DrawTrailControl({ group }: { group: Group | null }) {
  const [drawn, setDrawn] = useState<Group | null>(null);
  return (
    <>
      {group && (
        <MapControl
          icon={Route}
          label={group.line === null ? 'Draw the trail' : 'Change the trail'}
          onPress={() => setDrawn(group)}
        />
      )}
      {drawn && <StoredTrailEditor group={drawn} onClose={() => setDrawn(null)} />}
    </>
  );
}

function StoredTrailEditor({ group, onClose }: { group: Group; onClose: () => void }) {
  const line = useRef(group.line);
  const save = saveWithUndo<{ line: Json }, Group>(
    LINE_FIELDS,
    useSaveRow<Group, { line: Json }>(GROUPS, LINE_FIELDS),
    {
      updated: `Trail of “${group.name}” saved`,
      reverted: `Trail of “${group.name}” changed back`,
    },
  );
  const rowForm = useRowForm<{ line: Json }, Group>({
    fields: LINE_FIELDS,
    row: group,
    parse: () => ({ line: line.current }),
    async save(change) {
      const outcome = await save(change);
      if ('conflict' in outcome && !outcome.conflict)
        throw new Error('This group was deleted in another window.');
      return outcome;
    },
  });
  const saveOver = async (base: Group) => (await rowForm.overwrite(base)) && onClose();
  const stored = rowForm.conflict?.current;
  // A form that is reopened can't replace what was drawn.
  useRegisterOpenForm(onClose, true);

  return (
    <>
      <TrailEditor
        group={group}
        line={group.line}
        action="Save"
        isSaving={rowForm.isSaving}
        onDone={(drawn) => {
          line.current = drawn;
          void saveOver(group);
        }}
        onClose={onClose}
      />
      {stored && (
        <ConfirmDialog
          title="This trail was changed in another window."
          question="Nothing has been saved yet. Replace the other line with yours? You can undo that."
          action="Replace"
          variant="primary"
          onConfirm={() => saveOver(stored)}
          onCancel={rowForm.closeConflict}
        />
      )}
    </>
  );
}

/**
 * Lets an element fill the window until Escape is pressed. Until then, the rest of the page is inert. Dialogs,
 * which are outside the page, still open above it.
 * @param part styled by its component to cover the window
 */
function useFullWindow(part: RefObject<HTMLElement | null>) {
  const [isFullWindow, setIsFullWindow] = useState(false);

  useEffect(
    function disableRest() {
      if (!isFullWindow || !part.current) return;
      const rest = elementsOutside(part.current);
      for (const element of rest) element.inert = true;
      document.documentElement.style.overflow = 'hidden';
      const onKeyDown = (event: KeyboardEvent) => {
        // A dialog above it, or a marker that is being dragged, may have handled the key.
        if (event.key === 'Escape' && !event.defaultPrevented) setIsFullWindow(false);
      };
      document.addEventListener('keydown', onKeyDown);
      return () => {
        for (const element of rest) element.inert = false;
        document.documentElement.style.overflow = '';
        document.removeEventListener('keydown', onKeyDown);
      };
    },
    [isFullWindow, part],
  );

  return [isFullWindow, setIsFullWindow] as const;
}

/** The elements beside a part of the page and beside its ancestors. Together they are all the rest of the page. */
export function elementsOutside(part: HTMLElement): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>('#root *');
  return [...all].filter((element) => {
    const parent = element.parentElement;
    return parent !== part && parent?.contains(part) && !element.contains(part);
  });
}

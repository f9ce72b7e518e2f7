import * as RadixDialog from '@radix-ui/react-dialog';
import { PanelRight, X } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readUndoDirection } from '@/admin/undo/useUndoShortcut';
import { useGroupRows, useMapSettings, usePointRows } from '@/admin/useMapRows';
import { DEFAULT_SIZE_RATIO, type PercentPosition } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/markers/to-markers';
import type { Group } from '@/model/group';
import { parseTrail, type Trail, trailProblem, trailToJson } from '@/model/trail';
import type { Json } from '@/types/database';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconButton } from '@/ui/IconButton';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { useLatest } from '@/ui/useLatest';
import { useReturnFocus } from '@/ui/useReturnFocus';
import { DrawingGesture } from './drawing-gesture';
import { EditorMap } from './EditorMap';
import { change, EMPTY_TRAIL, type History, redo, undo } from './edit-history';
import { type Drawing, toDrawing, toParts } from './edit-trail';
import { EditorLayer } from './editor-layer';
import type { SnapTarget } from './snap';
import { TrailPanel } from './TrailPanel';
import { TrailTools } from './TrailTools';

type TrailEditorProps = {
  group: Pick<Group, 'id' | 'name' | 'color' | 'background_image'>;
  /** The line as it is stored, or null. */
  line: Json;
  /** The text of the button that keeps the changes. */
  action: string;
  isSaving?: boolean;
  /** Gets the line as it is to be stored; null if there is none. */
  onDone: (line: Json) => void;
  onClose: () => void;
};

/** Draws a group's trail on its picture, in the whole window. */
export function TrailEditor({
  group,
  line,
  action,
  isSaving = false,
  onDone,
  onClose,
}: TrailEditorProps) {
  const [stored] = useState(() => parseTrail(line) ?? EMPTY_TRAIL);
  const [facts, setFacts] = useState<Trail>(stored);
  const [history, setHistory] = useState<History>(() => ({
    past: [],
    present: toDrawing(stored),
    future: [],
  }));
  const [isMarking, setIsMarking] = useState(false);
  const [isPanelOpen, setIsPanelOpen] = useState(
    () => window.matchMedia('(min-width: 64rem)').matches,
  );
  const [isAsking, setIsAsking] = useState(false);
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const map = useRef<MapView>(null);
  const { onCloseAutoFocus } = useReturnFocus();
  const drawing = history.present;
  const { markers, targets, others } = useSurroundings(group);
  const { data: settings } = useMapSettings();

  const trail = { ...facts, parts: toParts(drawing.corners) };
  const isChanged = JSON.stringify(trailToJson(trail)) !== JSON.stringify(trailToJson(stored));
  useUnsavedWork(isChanged, 'a trail');

  function draw(next: Drawing) {
    const image = map.current?.viewport.layout.picture;
    if (!image) return;
    const outcome = change(history, next, image);
    setHistory(outcome.history);
    setProblem(outcome.problem);
    setStatus(describe(drawing, outcome.history.present, targets));
    // Even if nothing has changed: the layer still shows what the pointer drew.
    layer.show({ drawing: outcome.history.present });
  }

  function step(direction: 'undo' | 'redo') {
    const next = direction === 'undo' ? undo(history) : redo(history);
    setHistory(next);
    setProblem(null);
    setStatus(
      next === history ? `Nothing to ${direction}` : direction === 'undo' ? 'Undone' : 'Redone',
    );
  }

  const { color } = group;
  const { isDirected } = facts;
  const [layer] = useState(
    () =>
      new EditorLayer({
        drawing,
        color,
        isDirected,
        isMarking,
        next: null,
        snapped: null,
        cursor: null,
      }),
  );
  const host = useLatest({ layer, drawing, isMarking, targets, change: draw, say: setStatus });
  const [gesture] = useState(() => new DrawingGesture(() => host.current));

  useLayoutEffect(() => layer.setOthers(others), [layer, others]);
  useLayoutEffect(
    () => layer.show({ drawing, color, isDirected, isMarking, next: null }),
    [layer, drawing, color, isDirected, isMarking],
  );

  function close() {
    if (gesture.cancel() || isSaving) return;
    if (isChanged) setIsAsking(true);
    else onClose();
  }

  function finish() {
    const isEmpty = trail.parts.length === 0;
    const problem = isEmpty
      ? drawing.corners.length > 0
        ? 'A trail needs at least two corners.'
        : null
      : trailProblem(trail);
    setProblem(problem);
    if (problem === null) onDone(isEmpty ? null : trailToJson(trail));
  }

  const hint = isMarking
    ? 'Drag along a section of the line, or press one.'
    : drawing.isOpen
      ? 'Press to add a corner, or drag to draw. Press twice to end the line.'
      : drawing.corners.length === 0
        ? 'Press where the trail begins, or drag along it.'
        : 'Drag the line or its corners. Press beside it to begin another line.';

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          data-draws-trail
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-draws-trail] .map-stage')?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={(event) => {
            const isText =
              event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
            const direction = readUndoDirection(event.nativeEvent);
            if (!direction || isText) return;
            event.preventDefault();
            step(direction);
          }}
          className="fixed inset-0 flex flex-col bg-page text-ink"
        >
          <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface ps-4 pe-2">
            <RadixDialog.Title className="min-w-0 flex-1 truncate text-lg font-semibold">
              Trail of {group.name || 'this group'}
            </RadixDialog.Title>
            <IconButton
              icon={PanelRight}
              label="Details and corners"
              aria-expanded={isPanelOpen}
              onClick={() => setIsPanelOpen(!isPanelOpen)}
            />
            <Button variant="primary" busy={isSaving} onClick={finish}>
              {action}
            </Button>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" />
            </RadixDialog.Close>
          </header>
          <div className="relative flex min-h-0 flex-1">
            <div className="relative min-w-0 flex-1 bg-stage">
              <EditorMap
                ref={map}
                layer={layer}
                gesture={gesture}
                picture={group.background_image ?? settings?.base_map_image ?? null}
                markers={markers}
                sizeRatio={settings?.size_ratio ?? DEFAULT_SIZE_RATIO}
              />
              <p
                role={problem ? 'alert' : undefined}
                className={`pointer-events-none absolute inset-x-0 top-2 mx-auto w-fit max-w-[calc(100%-6rem)] rounded-control px-3 py-1.5 text-center text-sm shadow-float ${problem ? 'bg-danger text-on-danger' : 'bg-glass backdrop-blur-md'}`}
              >
                {problem ?? hint}
              </p>
              <p role="status" className="sr-only">
                {status}
              </p>
            </div>
            {isPanelOpen && (
              <TrailPanel drawing={drawing} facts={facts} onFacts={setFacts} onDraw={draw} />
            )}
          </div>
          <TrailTools
            drawing={drawing}
            canUndo={history.past.length > 0}
            canRedo={history.future.length > 0}
            isMarking={isMarking}
            onMode={(isMarking) => {
              setIsMarking(isMarking);
              draw({ ...drawing, selected: null, stretch: null });
            }}
            onStep={step}
            onDraw={draw}
          />
          {isAsking && (
            <ConfirmDialog
              title="Discard the changes?"
              question="The trail is not saved. What you have drawn would be lost."
              action="Discard"
              onConfirm={onClose}
              onCancel={() => setIsAsking(false)}
            />
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The markers of the group, the trails that are drawn on the same picture, and the positions of both. */
function useSurroundings({ id, color, name, background_image }: TrailEditorProps['group']) {
  const { data: points } = usePointRows();
  const { data: groups } = useGroupRows();
  return useMemo(() => {
    const own = (points ?? []).filter(({ group_id }) => group_id === id);
    const others = (groups ?? []).flatMap((group) => {
      const trail = group.id === id ? null : parseTrail(group.line);
      const isSamePicture = (group.background_image || null) === (background_image || null);
      return trail && isSamePicture
        ? [{ id: group.id, trail, color: group.color, isChosen: false }]
        : [];
    });
    const targets: SnapTarget[] = [
      ...own.map(({ coord_x, coord_y, title }) => ({
        percentX: coord_x,
        percentY: coord_y,
        name: title,
      })),
      ...others.flatMap(({ trail }) => trail.parts.flatMap(({ positions }) => positions)),
    ];
    return { markers: toMarkers(own, [{ id, name, color }]), others, targets };
  }, [points, groups, id, color, name, background_image]);
}

/** Says for screen readers what an edit has done. */
function describe(before: Drawing, after: Drawing, targets: readonly SnapTarget[]): string {
  const { corners, selected, isOpen } = after;
  const count = corners.length - before.corners.length;
  if (count < 0) return 'Corner removed';
  if (count > 1 && !after.stretch) return `${count} corners added`;
  const corner = selected === null ? undefined : corners[selected];
  if (before.isOpen && !isOpen) return 'The line ends here';
  if (!corner || selected === null) return after.stretch ? 'Section selected' : '';
  const verb = count === 1 ? 'added' : corners === before.corners ? 'selected' : 'moved';
  return `Corner ${selected + 1} ${verb} at ${placeName(corner, targets)}`;
}

function placeName(
  { percentX, percentY }: PercentPosition,
  targets: readonly SnapTarget[],
): string {
  const target = targets.find((at) => at.percentX === percentX && at.percentY === percentY);
  return `${target?.name ? `${target.name}, ` : ''}${percentX.toFixed(1)}, ${percentY.toFixed(1)}`;
}

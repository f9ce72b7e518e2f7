import * as RadixDialog from '@radix-ui/react-dialog';
import { PanelRight, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UndoDirection } from '@/admin/undo/undo-toasts';
import { readUndoDirection } from '@/admin/undo/useUndoShortcut';
import { useConfirm } from '@/admin/useConfirm';
import { useMapSettings } from '@/admin/useMapRows';
import { DEFAULT_SIZE_RATIO } from '@/geo/geometry';
import { formatCount } from '@/i18n/format-numbers';
import { safePictureAddress } from '@/lib/safe-address';
import { isSameJson } from '@/lib/same-json';
import type { MapView } from '@/map/map-view';
import { MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import { joinTrails } from '@/map/trails/join-trails';
import type { Group } from '@/model/group';
import { EMPTY_TRAIL, parseTrail, trailProblem, trailToJson } from '@/model/trail';
import type { Json } from '@/types/database';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useLatest } from '@/ui/useLatest';
import { useReturnFocus } from '@/ui/useReturnFocus';
import { attachDrawing } from './attach-drawing';
import { INCOMPLETE, type Junction, toggleJunction } from './decide-junctions';
import {
  begin,
  change,
  describeStep,
  type History,
  hintFor,
  pushStep,
  redo,
  undo,
} from './drawing-history';
import { DrawingTool } from './drawing-tool';
import { type Drawing, toSections } from './edit-trail';
import { EditorLayer } from './editor-layer';
import { TrailPanel } from './TrailPanel';
import { TrailTools } from './TrailTools';
import { useJunctions, useSurroundings } from './useSurroundings';

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
export function TrailEditor(props: TrailEditorProps) {
  const { group, isSaving = false, onClose } = props;
  const { color } = group;
  const [stored] = useState(() => parseTrail(props.line) ?? EMPTY_TRAIL);
  const [facts, setFacts] = useState(stored);
  const [history, setHistory] = useState(() => begin(stored));
  const drawing = history.present;
  const [isMarking, setIsMarking] = useState(false);
  /** The picture's width divided by its height, once it is shown. */
  const [aspectRatio, setAspectRatio] = useState<number | null>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(
    () => window.matchMedia('(min-width: 64rem)').matches,
  );
  const { ask, confirmDialog } = useConfirm();
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  /** Said above the map in place of the hint, until something else happens. */
  const [notice, setNotice] = useState<string | null>(null);
  const [isCursorShown, setIsCursorShown] = useState(false);
  const map = useRef<MapView>(null);
  const { onCloseAutoFocus } = useReturnFocus();
  const { data: settings } = useMapSettings();
  const { markers, targets, others } = useSurroundings(group);
  const { decisions, list, search } = useJunctions(group.id, drawing, others, aspectRatio);
  const trail = { ...facts, sections: toSections(drawing.corners), ...drawing.decisions };
  const isChanged = JSON.stringify(trailToJson(trail)) !== JSON.stringify(trailToJson(stored));
  useUnfinishedWork(isChanged, 'a trail');

  function draw(next: Drawing) {
    if (!map.current) return;
    tool.cancel();
    const outcome = change(history, next, map.current.viewport.layout.picture);
    setProblem(outcome.problem);
    show(outcome.history, describeStep(drawing, outcome.history.present, targets));
    // Even if nothing has changed, since the layer shows what the pointer drew.
    const { present } = outcome.history;
    layer.show({ drawing: present });
    const corner = present.corners[present.selected ?? -1];
    if (corner) map.current.revealer.reveal(corner);
  }

  function step(direction: UndoDirection) {
    tool.cancel();
    const next = (direction === 'undo' ? undo : redo)(history);
    setProblem(null);
    const done = `${direction === 'undo' ? 'Undone' : 'Redone'}: ${formatCount(next.present.corners.length, 'corner')}`;
    show(next, next === history ? `Nothing to ${direction}` : done);
  }

  function show(next: History, status: string) {
    const { corners } = next.present;
    const isUnchecked = facts.isChecked && !isMarking && corners !== drawing.corners;
    const notice =
      isUnchecked && corners.length > 0 ? 'Check the trail again: its line has changed.' : null;
    // Nobody has checked the other line.
    if (isUnchecked) setFacts({ ...facts, isChecked: false });
    setHistory(next);
    setNotice(notice);
    setStatus(notice ? `${status}. ${notice}` : status);
  }

  function toggle(junction: Junction) {
    const junctions = toggleJunction(decisions.junctions, junction);
    setHistory(pushStep(history, { ...drawing, decisions: { ...decisions, junctions } }));
    notify(`${junction.isJoined ? 'Not joined' : 'Joined'} with ${junction.name} here`);
  }

  function notify(notice: string) {
    setNotice(notice);
    setStatus(notice);
  }

  const [layer] = useState(() => new EditorLayer(drawing));
  const host = useLatest({
    layer,
    drawing,
    isMarking,
    hasPicture: aspectRatio !== null,
    targets,
    onDraw: draw,
    onToggle: toggle,
    onNotice: notify,
    onCursorChange: (isShown: boolean) => {
      setIsCursorShown(isShown);
      setNotice(null);
    },
  });
  const [tool] = useState(() => new DrawingTool(() => host.current));
  const { isDirected } = facts;
  useLayoutEffect(() => layer.setOthers(others), [layer, others]);
  useLayoutEffect(
    () => layer.show({ drawing, color, isDirected, isMarking, junctions: list, next: null }),
    [layer, drawing, color, isDirected, isMarking, list],
  );

  function close() {
    if (tool.cancel() || isSaving) return;
    if (!isChanged) return onClose();
    ask({
      title: 'Discard the changes?',
      question: 'What you have drawn is not saved and would be lost.',
      action: 'Discard',
      onConfirm: onClose,
    });
  }

  function finish() {
    const isEmpty = drawing.corners.length === 0;
    // Otherwise the facts would be lost without a word.
    const isRemoved = isEmpty && (history.past.length > 0 || facts === stored);
    const fault = isRemoved ? null : trailProblem(trail);
    setProblem(fault);
    if (fault !== null) return;
    // An unchanged line is stored as it was.
    const isKept = !isChanged && isSameJson(decisions.junctions, stored.junctions);
    const finished = isKept ? stored : { ...trail, ...decisions };
    const all = [...others, { id: group.id, trail: finished }];
    const isUsed = search.isComplete && joinTrails(all, aspectRatio ?? 1).isComplete;
    const warning = `${INCOMPLETE} To keep this one, press “${props.action}” again.`;
    if (!isUsed && !isEmpty && problem !== warning) return setProblem(warning);
    props.onDone(isEmpty ? null : trailToJson(finished));
  }

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
          onKeyDown={({ nativeEvent: event }) => {
            const direction = readUndoDirection(event);
            if (!direction || confirmDialog || event.target instanceof HTMLInputElement) return;
            event.preventDefault();
            step(direction);
          }}
          className="fixed inset-0 flex flex-col bg-page text-ink"
        >
          <header className="flex min-h-14 items-center gap-2 border-b border-line bg-surface ps-4 pe-2">
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
              {props.action}
            </Button>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" />
            </RadixDialog.Close>
          </header>
          <div className="relative flex min-h-0 flex-1">
            <div className="relative min-w-0 flex-1 bg-stage">
              <MapStage
                ref={map}
                picture={safePictureAddress(
                  group.background_image ?? settings?.base_map_image ?? null,
                )}
                markers={markers}
                isComplete
                // Smaller than visitors see them: they cover what is drawn.
                sizeRatio={(settings?.size_ratio ?? DEFAULT_SIZE_RATIO) / 2}
                highlighted={null}
                description={KEYS_HINT}
                onPictureChange={(picture) =>
                  setAspectRatio(picture && picture.naturalWidth / picture.naturalHeight)
                }
                onReady={() => map.current?.revealer.revealAll(drawing.corners)}
                attachDrag={(map) => attachDrawing(map, tool, () => host.current)}
              />
              <MapControls map={map} />
              <p
                role={problem ? 'alert' : undefined}
                className={`pointer-events-none absolute inset-x-0 top-2 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-control px-3 py-1.5 text-center text-sm shadow-float ${problem ? 'bg-danger text-on-danger' : 'bg-glass backdrop-blur-md'}`}
              >
                {problem ??
                  notice ??
                  hintFor(drawing, { isMarking, hasPicture: aspectRatio !== null, isCursorShown })}
              </p>
              <p role="status" className="sr-only">
                {status}
              </p>
            </div>
            {isPanelOpen && (
              <TrailPanel
                drawing={drawing}
                facts={facts}
                onFacts={(facts) => {
                  setFacts(facts);
                  setProblem(null);
                }}
                onDraw={draw}
                junctions={list}
                onToggle={toggle}
              />
            )}
          </div>
          <TrailTools
            history={history}
            isMarking={isMarking}
            onModeChange={(isMarking) => {
              setIsMarking(isMarking);
              draw({ ...drawing, selected: null, section: null });
            }}
            onStep={step}
            onDraw={draw}
          />
          {confirmDialog}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const KEYS_HINT =
  'The arrow keys move a cursor, with Shift farther. Space adds a corner there, Delete removes the selected one, Enter ends the line.';

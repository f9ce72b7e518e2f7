import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useMapUndo } from '@/admin/backup/useMapUndo';
import { listNames } from '@/admin/list-names';
import { useConfirm } from '@/admin/useConfirm';
import { useMapSettings, usePointRows } from '@/admin/useMapRows';
import { useReplaceMap } from '@/data/admin/map-content';
import { formatCount } from '@/i18n/format-numbers';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Spinner } from '@/ui/Spinner';
import { withoutDemo } from './demo';
import { firstSteps, useProgress } from './first-steps';

/** The settings page of each step, and the control to open there. */
const CONTROLS = {
  map: { page: 'map', selector: '#base-map input' },
  point: { page: null, selector: '#add-point' },
  name: { page: 'map', selector: '#settings-map input' },
  languages: { page: 'languages', selector: '#settings-languages select' },
};

/**
 * The steps from a new site to a map, in one line. Each opens the control for it.
 * @param props.children the content below the steps, hidden until it is known whether they push it down
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const settings = useMapSettings();
  const points = usePointRows();
  const [isReady, setIsReady] = useState(false);
  const isLoaded = [settings, points].every(({ data, failureCount }) => data || failureCount > 0);
  if (isLoaded && !isReady) setIsReady(true);
  return (
    <>
      {!isReady && <Spinner />}
      {settings.data && points.data && <StepList settings={settings.data} points={points.data} />}
      <div hidden={!isReady}>{children}</div>
    </>
  );
}

function StepList({ settings, points }: { settings: MapSettings; points: Point[] }) {
  const navigate = useNavigate();
  const list = useRef<HTMLOListElement>(null);
  const { progress, sinceMs, storeProgress } = useProgress();
  const { steps, untouchedCount, isNew, isShown } = firstSteps(
    { settings, points },
    { progress, ageMs: Date.now() - sinceMs },
  );

  useEffect(
    function rememberNewSite() {
      if (isNew && progress === null) storeProgress('started');
    },
    [isNew, progress, storeProgress],
  );

  if (!isShown) return null;
  const open = steps.filter(({ isDone }) => !isDone);

  function dismiss() {
    storeProgress('dismissed');
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }

  function openControl(id: keyof typeof CONTROLS) {
    if (id === 'languages') storeProgress('languages checked');
    const { page, selector } = CONTROLS[id];
    // A hidden control can't take the focus.
    flushSync(() => void navigate({ search: page ? `?section=${page}` : '' }));
    const control = document.querySelector<HTMLElement>(selector);
    control?.focus();
    control?.click();
  }

  return (
    <section
      id="first-steps"
      aria-label="First steps"
      className="mb-3 flex items-center gap-2 text-sm"
    >
      <p className="shrink-0 text-muted tabular-nums max-sm:sr-only">
        First steps: {steps.length - open.length} of {steps.length} done
      </p>
      <ol ref={list} className="flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {open.map(({ id, text }, index) => (
          <li key={id} className="shrink-0">
            <Button variant={index === 0 ? 'primary' : 'secondary'} onClick={() => openControl(id)}>
              {text}
            </Button>
          </li>
        ))}
        {untouchedCount > 0 && (
          <li className="shrink-0">
            <EmptyDemo
              count={untouchedCount}
              onEmptied={() => list.current?.querySelector('button')?.focus()}
            />
          </li>
        )}
      </ol>
      <IconButton icon={X} label="Hide the first steps" className="ml-auto" onClick={dismiss} />
    </section>
  );
}

/** Largest number of names in the message about what was changed. */
const MAX_NAMES = 5;

/**
 * Asks, and deletes the demo's points and groups that nobody has changed, in one step, which can be undone. The demo is
 * gone when `onEmptied` is called.
 */
function EmptyDemo({ count, onEmptied }: { count: number; onEmptied: () => void }) {
  const replaceMap = useReplaceMap();
  const undo = useMapUndo('emptying');
  const { ask, confirmDialog } = useConfirm();

  async function emptyDemo() {
    const { before, after } = await replaceMap(async (now) => {
      await undo.prepare(now);
      return withoutDemo(now).map;
    });
    const points = formatCount(before.points.length - after.points.length, 'point');
    const groups = formatCount(before.groups.length - after.groups.length, 'group');
    const { changed } = withoutDemo(before);
    const kept = changed.length > 0 && `. Changed, so kept: ${listNames(changed, MAX_NAMES)}`;
    undo.toastChanged('Demo emptied', `${points}, ${groups}${kept || ''}`, { stored: after });
  }

  const question = {
    title: 'Empty the demo?',
    question: `This deletes the demo’s ${formatCount(count, 'point')} and its groups. What you added or changed stays. You can undo this; for a day, Settings can bring the demo back, under Backup.`,
    action: 'Empty the demo',
    onConfirm: emptyDemo,
    onFocusLost: onEmptied,
  };
  return (
    <>
      <Button onClick={() => ask(question)}>Empty the demo</Button>
      {confirmDialog}
    </>
  );
}

import { CircleCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useMapUndo } from '@/admin/backup/useMapUndo';
import { listNames } from '@/admin/list-names';
import { toastError } from '@/admin/toasts';
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

/** The control for each step. The steps but the one for a place are named for a section of the settings. */
const CONTROLS = {
  map: '#base-map input',
  place: '#add-point',
  share: '#settings-share input',
  languages: '#settings-languages select',
};

/**
 * The steps from a new site to a map. Each step opens the control for it.
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
  const { progress, storeProgress } = useProgress();
  const { steps, untouchedCount, isNew, isShown } = firstSteps({ settings, points }, progress);

  useEffect(
    function rememberNewSite() {
      if (isNew && progress === null) storeProgress('started');
    },
    [isNew, progress, storeProgress],
  );

  if (!isShown) return null;
  const next = steps.find(({ isDone }) => !isDone);

  function dismiss() {
    storeProgress('dismissed');
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }

  function open(id: keyof typeof CONTROLS) {
    if (id === 'languages') storeProgress('languages checked');
    // A hidden control can't take the focus.
    flushSync(() => void navigate({ search: id === 'place' ? '' : `?section=${id}` }));
    const control = document.querySelector<HTMLElement>(CONTROLS[id]);
    control?.focus();
    control?.click();
  }

  return (
    <section
      aria-labelledby="first-steps"
      className="mb-6 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="-mt-2 -mr-2 mb-1 flex items-center gap-x-4">
        <h2 id="first-steps" className="font-semibold">
          First steps
        </h2>
        <IconButton icon={X} label="Hide the first steps" className="ml-auto" onClick={dismiss} />
      </div>
      <ol ref={list} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.id} className="flex">
            {step.isDone ? (
              <p className="flex min-h-11 items-center gap-3 px-4 text-sm text-muted">
                <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
                <span>
                  {step.text}
                  <span className="sr-only"> (done)</span>
                </span>
              </p>
            ) : (
              <Button
                variant={step === next ? 'primary' : 'secondary'}
                className="w-full justify-start gap-3 text-left whitespace-normal!"
                onClick={() => open(step.id)}
              >
                <span aria-hidden className="w-5 shrink-0 text-center">
                  {index + 1}
                </span>
                {step.text}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {untouchedCount > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="flex-1 basis-72 text-sm text-muted">
            Finished trying things out? This deletes the demo’s{' '}
            {formatCount(untouchedCount, 'point')} and its groups. What you added or changed stays.
            In this browser, you can bring the demo back for a day in Settings, under Backup.
          </p>
          <EmptyDemo onEmptied={() => list.current?.querySelector('button')?.focus()} />
        </div>
      )}
    </section>
  );
}

/** Largest number of names in the message about what was changed. */
const MAX_NAMES = 5;

/**
 * Deletes the demo's points and groups that nobody has changed, in one step, which can be undone. The demo is gone
 * when `onEmptied` is called.
 */
function EmptyDemo({ onEmptied }: { onEmptied: () => void }) {
  const replaceMap = useReplaceMap();
  const undo = useMapUndo('emptying');
  const [isEmptying, setIsEmptying] = useState(false);

  async function emptyDemo() {
    setIsEmptying(true);
    try {
      const { before, after } = await replaceMap(async (now) => {
        await undo.prepare(now);
        return withoutDemo(now).map;
      });
      onEmptied();
      const points = formatCount(before.points.length - after.points.length, 'point');
      const groups = formatCount(before.groups.length - after.groups.length, 'group');
      const { changed } = withoutDemo(before);
      const kept = changed.length > 0 && `. Changed, so kept: ${listNames(changed, MAX_NAMES)}`;
      undo.toastChanged('Demo emptied', `${points}, ${groups}${kept || ''}`, { stored: after });
    } catch (error) {
      toastError(error);
    } finally {
      setIsEmptying(false);
    }
  }

  return (
    <Button busy={isEmptying} onClick={emptyDemo}>
      Empty the demo
    </Button>
  );
}

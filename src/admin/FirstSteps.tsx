import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { groupRowsQuery, pointRowsQuery } from '@/data/admin/rows';
import { mapSettingsQuery } from '@/data/map-queries';
import { Button } from '@/ui/Button';
import { Spinner } from '@/ui/Spinner';
import { useAdminQuery } from './useAdminQuery';

type FirstStepsProps = {
  onOpenTab: (tab: string) => void;
  /** The content below the steps. Hidden until it is known whether the steps push it down. */
  children: ReactNode;
};

/** The steps from an empty project to a map. Each step opens the control for it. */
export function FirstSteps({ onOpenTab, children }: FirstStepsProps) {
  const settings = useAdminQuery(mapSettingsQuery);
  const groups = useAdminQuery(groupRowsQuery);
  const points = useAdminQuery(pointRowsQuery);
  const [isReady, setIsReady] = useState(false);
  const isLoaded = [settings, groups, points].every(
    ({ data, failureCount }) => data || failureCount > 0,
  );
  if (isLoaded && !isReady) setIsReady(true);
  return (
    <>
      {!isReady && <Spinner />}
      {settings.data && groups.data && points.data && (
        <StepList
          onOpenTab={onOpenTab}
          hasPicture={settings.data.base_map_image !== null}
          hasGroups={groups.data.length > 0}
          hasPoints={points.data.length > 0}
        />
      )}
      <div hidden={!isReady}>{children}</div>
    </>
  );
}

type StepListProps = Pick<FirstStepsProps, 'onOpenTab'> & {
  hasPicture: boolean;
  hasGroups: boolean;
  hasPoints: boolean;
};

function StepList({ onOpenTab, hasPicture, hasGroups, hasPoints }: StepListProps) {
  const [wasEmpty, setWasEmpty] = useState(false);
  // A map needs no groups.
  const isEmpty = !hasPicture || !hasPoints;
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const steps = [
    {
      tab: 'settings',
      text: 'Upload the picture of your map',
      control: '#base-map input',
      isDone: hasPicture,
    },
    {
      tab: 'groups',
      text: 'Add a group, such as a trail',
      control: '#add-group',
      isDone: hasGroups,
    },
    {
      tab: 'points',
      text: 'Add a point to the map',
      control: '#add-point',
      isDone: hasPoints,
    },
  ];
  if (!wasEmpty || steps.every(({ isDone }) => isDone)) return null;

  return (
    <section
      aria-labelledby="first-steps"
      className="mb-6 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="first-steps" className="mb-3 font-semibold">
        First steps
      </h2>
      <ol className="grid gap-2 md:grid-cols-3">
        {steps.map(({ tab, text, control, isDone }, index) => (
          <li key={tab} className="flex">
            {isDone ? (
              <p className="flex min-h-11 items-center gap-3 px-4 text-sm text-muted">
                <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
                <span>
                  {text}
                  <span className="sr-only"> (done)</span>
                </span>
              </p>
            ) : (
              <Button
                className="w-full justify-start gap-3 text-left whitespace-normal!"
                onClick={() => {
                  onOpenTab(tab);
                  document.querySelector<HTMLElement>(control)?.click();
                }}
              >
                <span aria-hidden className="w-5 shrink-0 text-center text-accent">
                  {index + 1}
                </span>
                {text}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

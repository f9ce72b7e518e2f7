import { CircleAlert, LocateFixed, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import {
  isAccurateEnough,
  MEASURING_MS,
  type MeasuredPosition,
  useMeasuredPosition,
} from './useMeasuredPosition';

type DevicePositionButtonProps = {
  /** How far off the position in the field may be; null if it was not measured here. */
  accuracyMeters: number | null;
  /** Whether it is part of a line that wraps, such as a heading. */
  isInLine: boolean;
  onMeasured: (fix: MeasuredPosition) => void;
};

/** Measures the position of an administrator who is at the place, and shows how accurate it is. */
export function DevicePositionButton(props: DevicePositionButtonProps) {
  const { accuracyMeters, isInLine, onMeasured } = props;
  const { state, measure, cancel, acceptInaccurate } = useMeasuredPosition(onMeasured);
  const isMeasuring = state.status === 'measuring';
  // A good position is already in the field.
  const isGood = isMeasuring && state.best !== null && isAccurateEnough(state.best);
  return (
    <div className={isInLine ? 'contents *:not-first:w-full' : 'flex flex-col gap-2'}>
      {/* A single button, so that it keeps the focus. */}
      <Button
        icon={isMeasuring && !isGood ? X : LocateFixed}
        onClick={isMeasuring ? cancel : measure}
        className={isInLine ? '' : 'w-full sm:w-fit'}
      >
        {isGood ? 'Use it now' : isMeasuring ? 'Stop' : 'I’m standing here'}
      </Button>
      {isMeasuring && <MeasuringProgress hasBegun={state.best !== null} />}
      <div role="status" className="text-sm text-muted empty:hidden">
        {isMeasuring && (
          <p>
            {state.best
              ? `Stay where you are. Best so far: ${accuracyText(state.best.accuracyMeters)}`
              : 'Asking your device where it is…'}
          </p>
        )}
        {state.status === 'idle' && accuracyMeters !== null && (
          <p>Your position has been filled in: {accuracyText(accuracyMeters)}</p>
        )}
        {state.status === 'failed' && <ProblemText text={state.problem} />}
        {state.status === 'inaccurate' && (
          <ProblemText
            text={`Your device knows its position only to ${accuracyText(state.fix.accuracyMeters)}, so it wasn’t used. Go where you can see more of the sky, wait a moment, and try again.`}
          />
        )}
      </div>
      {state.status === 'inaccurate' && (
        <Button onClick={() => acceptInaccurate(state.fix)} className="w-full sm:w-fit">
          Use it anyway
        </Button>
      )}
    </div>
  );
}

/** Formats an accuracy as phones do. */
function accuracyText(meters: number): string {
  return `± ${Math.ceil(meters).toLocaleString('en')} m`;
}

function ProblemText({ text }: { text: string }) {
  return (
    <p className="text-danger">
      <CircleAlert aria-hidden size={16} className="mr-1.5 inline align-[-3px]" />
      {text}
    </p>
  );
}

const PROGRESS_STEP_MS = 500;

/** Shows how much of the measuring time has passed. It starts with the first position. */
function MeasuringProgress({ hasBegun }: { hasBegun: boolean }) {
  const [passedMs, setPassedMs] = useState(0);

  useEffect(
    function countTime() {
      if (!hasBegun) return;
      const timer = setInterval(
        () => setPassedMs((passed) => passed + PROGRESS_STEP_MS),
        PROGRESS_STEP_MS,
      );
      return () => clearInterval(timer);
    },
    [hasBegun],
  );

  return (
    <ProgressBar
      label="Finding your position"
      fraction={hasBegun ? Math.min(1, passedMs / MEASURING_MS) : null}
    />
  );
}

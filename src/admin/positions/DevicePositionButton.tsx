import { CircleAlert, LocateFixed, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import { MEASURING_MS, type MeasuredPosition } from './measure-position';
import { isAccurateEnough, useDevicePosition } from './useDevicePosition';

type DevicePositionButtonProps = {
  /** How far off the position in the field may be, where it came from here. */
  accuracyMeters: number | null;
  onMeasured: (fix: MeasuredPosition) => void;
};

/** Takes the position of whoever stands at the place, and says how good it is. */
export function DevicePositionButton({ accuracyMeters, onMeasured }: DevicePositionButtonProps) {
  const { standing, measure, cancel, acceptInaccurate } = useDevicePosition(onMeasured);
  const isMeasuring = standing.status === 'measuring';
  // It is in the field already.
  const isGood = isMeasuring && standing.best !== null && isAccurateEnough(standing.best);
  return (
    <div className="flex flex-col gap-2">
      {/* One button, so that the focus stays on it. */}
      <Button onClick={isMeasuring ? cancel : measure} className="w-full sm:w-fit">
        {isMeasuring && !isGood ? (
          <X aria-hidden size={16} />
        ) : (
          <LocateFixed aria-hidden size={16} />
        )}
        {isGood ? 'Take it now' : isMeasuring ? 'Stop' : 'I’m standing here'}
      </Button>
      {isMeasuring && <MeasuringProgress hasBegun={standing.best !== null} />}
      <div role="status" className="text-sm text-muted">
        {isMeasuring && (
          <p>
            {standing.best
              ? `Stay where you are. The best so far: ${accuracyText(standing.best.accuracyMeters)}`
              : 'Asking your device where it is…'}
          </p>
        )}
        {standing.status === 'idle' && accuracyMeters !== null && (
          <p>Your position is in the field: {accuracyText(accuracyMeters)}</p>
        )}
        {standing.status === 'failed' && <ProblemText text={standing.problem} />}
        {standing.status === 'inaccurate' && (
          <ProblemText
            text={`Your device knows only to ${accuracyText(standing.fix.accuracyMeters)} where it is, so it wasn’t taken. Go where you see more of the sky, wait a moment, and try again.`}
          />
        )}
      </div>
      {standing.status === 'inaccurate' && (
        <Button onClick={() => acceptInaccurate(standing.fix)} className="w-full sm:w-fit">
          Use it anyway
        </Button>
      )}
    </div>
  );
}

/** How far off a position may be, as phones say it. */
function accuracyText(metres: number): string {
  return `± ${Math.ceil(metres).toLocaleString('en')} m`;
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

/** How much of the time is over in which a better position may come. It begins with the first. */
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

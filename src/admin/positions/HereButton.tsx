import { CircleAlert, LocateFixed, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import { type Fix, MEASURING_MS } from './measure-position';
import { isGoodEnough, useStanding } from './useStanding';

type HereButtonProps = {
  /** How far off the position in the field may be, where it came from here. */
  accuracyMetres: number | null;
  onTake: (fix: Fix) => void;
};

/** Takes the position of whoever stands at the place, and says how good it is. */
export function HereButton({ accuracyMetres, onTake }: HereButtonProps) {
  const { standing, measure, cancel, insist } = useStanding(onTake);
  const isMeasuring = standing.is === 'measuring';
  // It is in the field already.
  const isGood = isMeasuring && standing.best !== null && isGoodEnough(standing.best);
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
      {isMeasuring && <Measuring hasBegun={standing.best !== null} />}
      <div role="status" className="text-sm text-muted">
        {isMeasuring && (
          <p>
            {standing.best
              ? `Stay where you are. The best so far: ${told(standing.best.accuracyMetres)}`
              : 'Asking your device where it is…'}
          </p>
        )}
        {standing.is === 'idle' && accuracyMetres !== null && (
          <p>Your position is in the field: {told(accuracyMetres)}</p>
        )}
        {standing.is === 'failed' && <Problem text={standing.problem} />}
        {standing.is === 'inaccurate' && (
          <Problem
            text={`Your device knows only to ${told(standing.fix.accuracyMetres)} where it is, so it wasn’t taken. Go where you see more of the sky, wait a moment, and try again.`}
          />
        )}
      </div>
      {standing.is === 'inaccurate' && (
        <Button onClick={() => insist(standing.fix)} className="w-full sm:w-fit">
          Use it anyway
        </Button>
      )}
    </div>
  );
}

/** How far off a position may be, as phones say it. */
function told(metres: number): string {
  return `± ${Math.ceil(metres).toLocaleString('en')} m`;
}

function Problem({ text }: { text: string }) {
  return (
    <p className="text-danger">
      <CircleAlert aria-hidden size={16} className="mr-1.5 inline align-[-3px]" />
      {text}
    </p>
  );
}

const STEP_MS = 500;

/** How much of the time is over in which a better position may come. It begins with the first. */
function Measuring({ hasBegun }: { hasBegun: boolean }) {
  const [passedMs, setPassedMs] = useState(0);

  useEffect(
    function countTime() {
      if (!hasBegun) return;
      const timer = setInterval(() => setPassedMs((passed) => passed + STEP_MS), STEP_MS);
      return () => clearInterval(timer);
    },
    [hasBegun],
  );

  return (
    <ProgressBar
      label="Finding your position"
      part={hasBegun ? Math.min(1, passedMs / MEASURING_MS) : null}
    />
  );
}

import { type RefObject, useRef, useState } from 'react';
import { useReopenToast } from '@/admin/forms/useReopenToast';
import { PointDialog, type PointDraft } from '@/admin/points/PointDialog';
import { useMapSettings, usePointRows } from '@/admin/useMapRows';
import type { Point } from '@/model/point';
import { Spinner } from '@/ui/Spinner';
import { useHasBeenVisible } from '@/ui/useHasBeenVisible';
import { PositionReport } from './PositionReport';

/** The height of a good map's report, so that its card doesn't grow when the report arrives. */
const MIN_REPORT_HEIGHT_PX = 288;

/** Shows where on Earth the map is. The report is loaded when it comes into view. */
export function PositionSection({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const card = useRef<HTMLDivElement>(null);
  const { data: settings } = useMapSettings();
  const { data: points } = usePointRows();
  const hasNoPositions = points?.every(({ latitude }) => latitude === null);
  const isWanted = useHasBeenVisible(card) && hasNoPositions === false;
  const [edited, setEdited] = useState<{ point: Point | null; draft?: PointDraft } | null>(null);
  const offerDraftAgain = useReopenToast((draft: PointDraft) =>
    setEdited({ point: draft.base, draft }),
  );
  return (
    <>
      <div
        ref={card}
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        style={hasNoPositions ? undefined : { minHeight: MIN_REPORT_HEIGHT_PX }}
      >
        {hasNoPositions ? (
          <p className="text-sm">
            Once three points or more have a position on Earth, visitors on site can see where they
            are on your map. Open a point and unfold “Where it is on Earth”: paste its latitude and
            longitude from another map, or use your phone when you are there.
          </p>
        ) : isWanted && settings && points ? (
          <PositionReport
            settings={settings}
            points={points}
            onEdit={(point) => setEdited({ point })}
          />
        ) : (
          <Spinner />
        )}
      </div>
      {edited && (
        // Outside of the report, which may disappear while the form is open.
        <PointDialog
          {...edited}
          returnFocusTo={heading}
          onClose={() => setEdited(null)}
          onCloseUnsaved={offerDraftAgain}
        />
      )}
    </>
  );
}

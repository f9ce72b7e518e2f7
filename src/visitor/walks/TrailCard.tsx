import { type ReactNode, useMemo } from 'react';
import { PatternSample } from '@/map/trails/TrailPaths';
import type { MapGroup } from '@/model/group';
import { aspectRatioOf } from '@/visitor/details/trail-order';
import type { DescribedTrail } from './describe-trails';
import { capitalize, distanceText, kindText, trailInWords } from './trail-texts';
import { OpeningLine, WalkCard } from './WalkCard';
import { useWalk } from './walk-context';

export type TrailCardProps = {
  group: MapGroup;
  described: DescribedTrail;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Below the facts. */
  children?: ReactNode;
};

/** The facts about the chosen trail: a line that opens to all of them. */
export function TrailCard({ group, described, isOpen, onOpenChange, children }: TrailCardProps) {
  const { content, settings, format } = useWalk();
  const { points } = content;
  const { trail, facts, measures, line, others } = described;
  const title = format.messages.trails.trail;
  const words = useMemo(() => {
    const own = points.filter(({ group_id }) => group_id === group.id);
    const aspectRatio = aspectRatioOf(settings.base_map_image);
    return trailInWords(trail, own, aspectRatio, facts, measures, format);
  }, [trail, points, group, settings, facts, measures, format]);
  const hasMore = others !== '' || words !== '';
  if (!line && !words) return null;

  return (
    <WalkCard title={title}>
      <OpeningLine
        text={line || title}
        isOpen={isOpen}
        onOpenChange={hasMore ? onOpenChange : null}
        className="shrink-0 rounded-card px-3 py-2 -outline-offset-3"
      />
      {isOpen && hasMore && (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
          tabIndex={0}
          className="trail-more grid gap-2 overflow-y-auto overscroll-contain px-3"
        >
          {others && <p>{others}</p>}
          <ul>
            {facts.kinds.map(({ kind, meters }) => (
              <li key={kind} className="flex items-center gap-2">
                <PatternSample kind={kind === 'paved' ? 'plain' : kind} color={group.color} />
                <span>{capitalize(kindText(kind, facts.steps, format), format.language)}</span>
                <span className="ms-auto text-muted">
                  {meters !== null && distanceText(meters, format)}
                </span>
              </li>
            ))}
          </ul>
          {words && <p>{words}</p>}
        </div>
      )}
      {children}
    </WalkCard>
  );
}

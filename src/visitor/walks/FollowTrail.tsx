import { ArrowRight, CircleMinus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { LocalProjection } from '@/geo/earth-position';
import { subtract } from '@/geo/plane';
import { useMessages } from '@/i18n/messages';
import { PatternSample } from '@/map/trails/TrailPaths';
import { closedPlaces } from '@/map/trails/trail-closings';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { aspectRatioOf } from '@/pictures/picture-variants';
import { Button } from '@/ui/Button';
import { placeOnTrail } from '@/visitor/details/trail-order';
import { Announcement } from '@/visitor/locate/Announcement';
import type { MapFit } from '@/visitor/locate/map-fit';
import { setVisibleTimeout } from '@/visitor/locate/watch-device-position';
import { type DescribedTrail, walkedTrail } from './trail-facts';
import {
  advance,
  isAtEnd,
  isWrongWay,
  MAX_IDLE_MS,
  nextPlace,
  readWalk,
  startWalk,
  storeWalk,
  type TrailWalk,
  WARNING_MS,
  type WalkedTrail,
  walkedAndRemaining,
} from './trail-progress';
import {
  capitalize,
  distanceText,
  isolate,
  kindText,
  mainFacts,
  type TrailFormat,
  toParagraph,
  trailText,
} from './trail-texts';
import { WalkAlert, WalkCard } from './WalkCard';
import { useGuidance, useWalk } from './walk-context';

/** A place that is nearer than this is announced at once. */
const NEAR_METERS = 30;

type FollowTrailProps = { group: MapGroup; described: DescribedTrail };

/** The card of the chosen trail, with the button to follow it, and a visitor's progress along it. */
export function FollowTrail(props: FollowTrailProps) {
  const { content, location, closings, fit, format } = useWalk();
  const { points, point } = content;
  const { position: visitorPosition, locate } = location;
  const { trail, measures, open } = props.described;
  const { id: groupId } = props.group;
  const { follow, closings: words } = format.messages;
  const { nextIs } = useMessages('popup');
  const { whereAmI, searching } = useMessages('locate');
  const [walk, setWalk] = useState(() => readWalk(groupId));
  const [kind, setKind] = useState('');
  const [warned, setWarned] = useState<{ id: string; warning: string; atMs: number } | null>(null);
  const isFollowing = walk !== null && walk.end === null;

  const path = useMemo(
    () => (isFollowing && measures && fit ? walkedTrail(trail, measures, fit) : null),
    [isFollowing, trail, measures, fit],
  );
  const places = useMemo(() => {
    if (!isFollowing || !measures || !fit) return [];
    return points.flatMap((point) => {
      const place = point.group_id === groupId && placeOnTrail(trail, point, fit.aspectRatio);
      return place ? [{ point, along: measures.metersTo(place) }] : [];
    });
  }, [isFollowing, trail, measures, fit, points, groupId]);
  const closed = closings.spots.flatMap((spot) =>
    trail.sections.flatMap((part, section) =>
      closedPlaces(part, { ...closings, spots: [spot] }).map((place) => {
        return { ...spot, along: measures?.metersTo({ ...place, section }) ?? 0 };
      }),
    ),
  );

  useEffect(
    function locateVisitor() {
      if (isFollowing) locate?.();
    },
    [isFollowing, locate],
  );
  useGuidance(isFollowing);
  useEffect(
    function followPosition() {
      const onEarth = visitorPosition && fit?.toEarth(visitorPosition.at);
      if (!path || !onEarth) return;
      const { accuracyMeters } = visitorPosition;
      const reading = { at: path.plane.toMeters(onEarth), accuracyMeters, timeMs: Date.now() };
      setWalk((walk) => walk && advance(walk, path, reading));
    },
    [path, fit, visitorPosition],
  );
  const movedMs = isFollowing ? walk.movedMs : null;
  useEffect(
    function endWhenIdle() {
      if (movedMs === null) return;
      // A hidden page gets no positions, so the visitor may have moved.
      return setVisibleTimeout(
        () => setWalk((walk) => walk && { ...walk, end: 'idle' }),
        MAX_IDLE_MS,
      );
    },
    [movedMs],
  );
  useEffect(() => storeWalk(groupId, walk), [groupId, walk]);

  const left = walk && path && walkedAndRemaining(walk, path);
  const isOnTrail = isFollowing && walk.hasBegun && !walk.off && path && visitorPosition;
  const ahead = isOnTrail ? nextPlace(walk, path, closed) : null;
  const warning =
    ahead && toParagraph([words.ahead(distanceText(ahead.meters, format), ahead.place.text)]);
  // Warn early, before the last way around, and only once.
  if (walk && ahead && warning && warned?.id !== ahead.place.point.id) {
    setWarned({ id: ahead.place.point.id, warning, atMs: walk.matchedMs });
  }
  const isWarning = walk && warned && walk.matchedMs < warned.atMs + WARNING_MS;
  // Its own message says why, for example that the browser may not use the position.
  const isLocateOff = isFollowing && !visitorPosition && location.state.kind === 'off';
  const texts =
    walk && !isLocateOff
      ? walkTexts(walk, visitorPosition && path, places, { nextIs, searching }, format)
      : null;
  // Announce only when a new place comes near, not when the previous one is passed.
  if (texts && texts.kind !== kind && !(texts.kind === 'on' && kind.startsWith('near'))) {
    setKind(texts.kind);
  }

  const backRad =
    path && fit && walk?.off && visitorPosition ? arrowRad(walk.off, path.plane, fit) : null;

  return (
    <>
      <Announcement
        sentence={
          isWarning
            ? { text: warned.warning, isUrgent: true, kind: 'closed' }
            : texts && { ...texts, text: `${texts.text} ${texts.progress}`.trim(), kind }
        }
      />
      {/* A popup covers the card. Following goes on then. */}
      {!point && (
        <TrailCard {...props}>
          {props.described.closed.map((closing) => (
            <WalkAlert key={closing} icon={CircleMinus}>
              {closing === ahead?.place.text ? warning : closing}
            </WalkAlert>
          ))}
          {open && <p className="wrap-anywhere">{open}</p>}
          {texts?.text &&
            (backRad !== null || texts.kind === 'wrong way' ? (
              <WalkAlert icon={TriangleAlert}>
                {texts.text}
                {backRad !== null && (
                  <ArrowRight
                    aria-hidden
                    className="ms-2 inline-block align-middle"
                    style={{ rotate: `${backRad}rad` }}
                  />
                )}
              </WalkAlert>
            ) : (
              <p className="text-lg leading-snug font-semibold wrap-anywhere">{texts.text}</p>
            ))}
          {left && texts?.progress && (
            <div aria-hidden className="trail-progress h-1.5 rounded-full bg-line">
              <div
                className="h-full rounded-full bg-accent"
                style={{
                  width: `${(100 * left.walkedMeters) / (left.walkedMeters + left.leftMeters)}%`,
                }}
              />
            </div>
          )}
          {(walk || (locate && measures)) && (
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              {texts?.progress && <span>{texts.progress}</span>}
              {isLocateOff && (
                <Button className="whitespace-normal!" onClick={() => locate?.()}>
                  {whereAmI}
                </Button>
              )}
              <Button
                className="whitespace-normal! only:flex-1"
                onClick={() => setWalk(isFollowing ? null : startWalk(Date.now()))}
              >
                {isFollowing ? follow.stop : follow.follow}
              </Button>
            </div>
          )}
        </TrailCard>
      )}
    </>
  );
}

type TrailCardProps = FollowTrailProps & {
  /** Always in sight, as the most important facts are. */
  children: ReactNode;
};

/** The facts about the chosen trail. */
function TrailCard({ group, described, children }: TrailCardProps) {
  const { content, settings, address, format } = useWalk();
  const { points } = content;
  const { facts, others } = described;
  const words = useMemo(() => {
    const own = points.filter(({ group_id }) => group_id === group.id);
    return trailText(described, own, aspectRatioOf(settings.base_map_image), format);
  }, [described, points, group, settings, format]);
  const hasMore = others !== '' || facts.kinds.length > 0 || words !== '';

  return (
    <WalkCard
      title={group.name}
      onClose={() => address.selectGroup(null)}
      isQuiet
      summary={
        <div className="walk-summary grid shrink-0 gap-2 px-3 pb-3">
          <p className="trail-line font-semibold wrap-anywhere">{mainFacts(facts, format)}</p>
          {children}
        </div>
      }
    >
      {hasMore && (
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
    </WalkCard>
  );
}

/** The clockwise rotation of an arrow to the right, so that it points on the picture from the visitor to the trail. */
function arrowRad(
  { at, nearest }: NonNullable<TrailWalk['off']>,
  plane: LocalProjection,
  fit: MapFit,
): number {
  const [from, to] = [at, nearest].map((place) => fit.toPicture(plane.toEarth(place)));
  if (!from || !to) return 0;
  return Math.atan2(to.percentY - from.percentY, (to.percentX - from.percentX) * fit.aspectRatio);
}

/**
 * The texts about a walk: the announcement, and then the progress.
 * @param trail null while the visitor's position is unknown
 */
function walkTexts(
  walk: TrailWalk,
  trail: WalkedTrail | null,
  places: readonly { point: MapPoint; along: number }[],
  { nextIs, searching }: { nextIs: (title: string) => string; searching: string },
  format: TrailFormat,
) {
  const { follow, route } = format.messages;
  const announce = (kind: string, text: string) => ({ kind, text, isUrgent: true, progress: '' });
  const distance = (meters: number) => distanceText(meters, format);
  if (walk.end) return announce('over', walk.end === 'arrived' ? follow.end : '');
  if (!trail || !(walk.hasBegun || walk.off)) return announce('waiting', searching);
  const { walkedMeters, leftMeters } = walkedAndRemaining(walk, trail);
  const progress = walk.hasBegun
    ? follow.progress(distance(walkedMeters), distance(leftMeters))
    : '';
  if (walk.off) {
    const { x, y } = subtract(walk.off.nearest, walk.off.at);
    const eighth = (Math.round(Math.atan2(x, -y) / (Math.PI / 4)) + 8) % 8;
    const text = follow.off(distance(walk.off.meters), route.heading(eighth));
    return { ...announce('off', text), progress };
  }
  if (isWrongWay(walk, trail)) return { ...announce('wrong way', follow.wrongWay), progress };
  if (isAtEnd(walk))
    return announce('end', `${follow.end} ${follow.wayBack(distance(leftMeters))}`);
  const next = nextPlace(walk, trail, places);
  const text = next ? `${nextIs(isolate(next.place.point.title))}, ${distance(next.meters)}.` : '';
  const isUrgent = next !== null && next.meters <= NEAR_METERS;
  return { kind: isUrgent ? `near ${next.place.point.id}` : 'on', text, isUrgent, progress };
}

import { type RefObject, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LocalProjection } from '@/geo/earth-position';
import { useMessages } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { Button } from '@/ui/Button';
import { createIcon } from '@/ui/create-icon';
import { placeOnTrail } from '@/visitor/details/trail-order';
import type { LocateButtonState } from '@/visitor/locate/LocateButton';
import type { LocateHandle } from '@/visitor/locate/LocateControl';
import type { MapFit } from '@/visitor/locate/map-fit';
import { useAnnouncement } from '@/visitor/locate/useAnnouncement';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import { setVisibleTimeout } from '@/visitor/locate/watch-device-position';
import type { DescribedTrail } from '@/visitor/trails/describe-trails';
import { useTrailMessages } from '@/visitor/trails/trail-messages';
import { readWalk, storeWalk } from './stored-walk';
import { advance, endIfIdle, startWalk, type TrailWalk, walkedAndLeft } from './trail-progress';
import { walkTexts } from './walk-texts';
import { walkedTrail } from './walked-trail';

const ArrowRight = createIcon('M5 12h14m-7-7 7 7-7 7');

const IDLE_CHECK_MS = 60_000;

type FollowTrailProps = {
  group: MapGroup;
  points: readonly MapPoint[];
  described: DescribedTrail;
  visitorPosition: VisitorPosition | null;
  locateControl: RefObject<LocateHandle | null> | null;
  locateState: LocateButtonState['kind'];
  /** The trail's card; null while it is covered. Following goes on then. */
  card: HTMLElement | null;
};

/** The button to follow the chosen trail, and a visitor's progress along it. */
export function FollowTrail({ group, points, described, ...props }: FollowTrailProps) {
  const { visitorPosition, locateControl, card } = props;
  const { id: groupId } = group;
  const { trail, measures, fit, format } = described;
  const messages = useTrailMessages();
  const { nextIs } = useMessages('popup');
  const { whereAmI } = useMessages('locate');
  const [walk, setWalk] = useState(() => readWalk(groupId));
  const [kind, setKind] = useState('');
  const [checkedMs, setCheckedMs] = useState(0);
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

  useEffect(
    function speakInsteadOfTracker() {
      if (!isFollowing) return;
      locateControl?.current?.locate();
      return locateControl?.current?.silence();
    },
    [isFollowing, locateControl],
  );
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after each check
  useEffect(
    function endWhenIdle() {
      if (!isFollowing) return;
      return setVisibleTimeout(() => {
        setWalk((walk) => walk && endIfIdle(walk, Date.now()));
        setCheckedMs(Date.now());
      }, IDLE_CHECK_MS);
    },
    [isFollowing, checkedMs],
  );
  useEffect(() => storeWalk(groupId, walk), [groupId, walk]);

  const left = walk && path && walkedAndLeft(walk, path);
  // Its own message says why, for example that the browser may not use the position.
  const isLocateOff = isFollowing && !visitorPosition && props.locateState === 'off';
  const texts =
    walk && messages && !isLocateOff
      ? walkTexts(walk, visitorPosition && path, places, messages, nextIs, format)
      : null;
  // Only a new place that is near is news, not that the last one is passed.
  if (texts && texts.kind !== kind && !(texts.kind === 'on' && kind.startsWith('near'))) {
    setKind(texts.kind);
  }
  const announcement = useAnnouncement(
    texts && { ...texts, text: `${texts.text} ${texts.progress}`.trim(), kind },
  );
  if (!messages || (!walk && !(locateControl && measures))) return null;

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {card &&
        createPortal(
          <div className="grid gap-2 px-3 pb-3">
            {texts?.text && (
              <p className="flex items-center gap-2 wrap-anywhere">
                {path && fit && walk?.off && visitorPosition && (
                  <span style={{ rotate: `${arrowRad(walk.off, path.plane, fit)}rad` }}>
                    <ArrowRight aria-hidden className="text-accent" />
                  </span>
                )}
                {texts.text}
              </p>
            )}
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
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              {texts?.progress && <span>{texts.progress}</span>}
              {isLocateOff && (
                <Button
                  className="whitespace-normal!"
                  onClick={() => locateControl?.current?.locate()}
                >
                  {whereAmI}
                </Button>
              )}
              <Button
                className="whitespace-normal! only:flex-1"
                onClick={() => setWalk(isFollowing ? null : startWalk(Date.now()))}
              >
                {isFollowing ? messages.follow.stop : messages.follow.follow}
              </Button>
            </div>
          </div>,
          card,
        )}
    </>
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

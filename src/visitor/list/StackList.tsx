import * as RadixDialog from '@radix-ui/react-dialog';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ScreenPosition } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { type MarkerData, markerIconAddress } from '@/map/markers/marker';
import { NoticeLine } from '@/map/react/NoticeLine';
import { LocalizedText } from '@/ui/LocalizedText';

/** Markers that cover each other, and where they were pressed. */
export type Stack = {
  /** The points in front come first. */
  pointIds: string[];
  /** On the map's stage. */
  at: ScreenPosition;
  /** Whether there is more space above than below. */
  opensUpward: boolean;
};

type StackListProps = {
  stack: Stack;
  markers: MarkerData[];
  onChoose: (pointId: string) => void;
  /** The point that a press would choose: its marker is highlighted. */
  onActive: (pointId: string | null) => void;
  onClose: () => void;
};

/** The distance of the list from the pressed position, and from the map's edges. */
const GAP_PX = 32;
const EDGE_PX = 8;
/** The title and two rows. */
const MIN_HEIGHT = '9rem';

/** Lists the points of a stack next to it, so that the visitor can choose one. */
export function StackList({ stack, markers, onChoose, onActive, onClose }: StackListProps) {
  const { placesHere } = useMessages('list');
  const content = useRef<HTMLDivElement>(null);
  const places = stack.pointIds.flatMap((id) => markers.find((marker) => marker.id === id) ?? []);

  useEffect(() => () => onActive(null), [onActive]);
  // The listeners stay: one that was replaced while a resize renders the page again would miss it.
  const close = useEffectEvent(onClose);
  useEffect(function closeWhenMapMoves() {
    const controller = new AbortController();
    const { signal } = controller;
    const onWheel = ({ target }: WheelEvent) => {
      if (target instanceof Node && !content.current?.contains(target)) close();
    };
    window.addEventListener('wheel', onWheel, { signal });
    window.addEventListener('resize', () => close(), { signal });
    return () => controller.abort();
  }, []);

  return (
    <RadixDialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Content
        ref={content}
        aria-describedby={undefined}
        onKeyDown={moveFocus}
        style={positionStyle(stack)}
        className="absolute z-2 flex w-72 max-w-[calc(100%-1rem)] animate-rise-in flex-col overflow-clip rounded-card bg-surface text-ink shadow-float forced-colors:border"
      >
        <RadixDialog.Title className="px-4 pt-3 pb-1 text-sm font-semibold text-muted">
          {placesHere(places.length)}
        </RadixDialog.Title>
        <ul className="min-h-0 overflow-y-auto overscroll-contain p-1 pt-0">
          {places.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                onClick={() => onChoose(place.id)}
                onFocus={() => onActive(place.id)}
                onPointerMove={({ pointerType, currentTarget }) =>
                  pointerType === 'mouse' && currentTarget.focus({ preventScroll: true })
                }
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start focus:bg-sunken focus-visible:-outline-offset-2"
              >
                <img
                  src={markerIconAddress(place)}
                  alt=""
                  className="size-7 shrink-0 object-contain"
                />
                <span className="min-w-0 wrap-anywhere">
                  <LocalizedText text={place.title} lang={place.titleLang} />
                  <span className="block text-sm text-muted">
                    {place.group && <LocalizedText text={place.group} lang={place.groupLang} />}
                  </span>
                  {place.notice && <NoticeLine notice={place.notice} />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
}

/** Places the list above or below the pressed position, whichever has more space; over it if both have too little. */
function positionStyle({ at, opensUpward }: Stack) {
  const left = `clamp(${EDGE_PX}px, ${at.screenX}px - 9rem, 100% - 18rem - ${EDGE_PX}px)`;
  const abovePx = at.screenY - GAP_PX;
  const belowPx = at.screenY + GAP_PX;
  const furthest = `max(${EDGE_PX}px, 100% - ${MIN_HEIGHT} - ${EDGE_PX}px)`;
  const minHeight = `min(${MIN_HEIGHT}, 100% - ${2 * EDGE_PX}px)`;
  return opensUpward
    ? {
        left,
        bottom: `min(100% - ${abovePx}px, ${furthest})`,
        maxHeight: `max(${abovePx - EDGE_PX}px, ${minHeight})`,
      }
    : {
        left,
        top: `min(${belowPx}px, ${furthest})`,
        maxHeight: `max(100% - ${belowPx + EDGE_PX}px, ${minHeight})`,
      };
}

/** Moves the focus between rows with arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const index = rows.findIndex((row) => row.matches(':focus'));
  const next = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

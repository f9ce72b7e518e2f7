import './popup.css';
import * as RadixDialog from '@radix-ui/react-dialog';
import { CircleMinus, Info, X } from 'lucide-react';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import type { Insets } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { allowZoomedPagePan, enablePageZoom } from '@/lib/page-zoom';
import { safePictureAddress } from '@/lib/safe-address';
import type { HorizontalSide } from '@/map/view/position-revealer';
import type { MapGroup } from '@/model/group';
import type { FormattedNotice } from '@/model/notice';
import type { MapPoint } from '@/model/point';
import { IconButton } from '@/ui/IconButton';
import { LocalizedText } from '@/ui/LocalizedText';
import { useLatest } from '@/ui/useLatest';
import { useReturnFocus } from '@/ui/useReturnFocus';
import type { MapAddress } from '@/visitor/address/useMapAddress';
import type { PlaceDistances } from '@/visitor/locate/useVisitorLocation';
import { attachDragging, isMoving } from '@/visitor/sheet/drag-sheet';
import { Description } from './Description';
import { PopupActions, type Siblings, siblingsOf } from './PopupActions';
import { PopupPicture } from './PopupPicture';
import { isSheetLayout, observeCoveredInsets, trackHeight } from './popup-size';

type PointPopupProps = {
  point: MapPoint;
  /** All points: those of the same group are its siblings. */
  points: MapPoint[];
  groups: MapGroup[];
  /** Null while it is unknown. */
  visitorPosition: PlaceDistances | null;
  address: Pick<
    MapAddress,
    'closePoint' | 'isPictureOpen' | 'openPicture' | 'closePicture' | 'openRoute' | 'routeFrom'
  >;
  onChange: (pointId: string) => void;
  /** Called with the part of the window that the popup covers, or null once it is closed. */
  onCoveredChange: (covered: Insets | null) => void;
  /** The side of the window for a point's popup, if there is space next to its marker. */
  sideFor: (point: MapPoint) => HorizontalSide;
  /** Whether a press outside the popup is the second of the double press that opened it. */
  isSecondPress: (event: MouseEvent) => boolean;
  /** Whether the marker gets the focus on closing, rather than the element that had it before. */
  focusMarkerOnClose: boolean;
  /** Focuses the point's marker. Also called if the element that had the focus before no longer exists. */
  onFocusMarker: () => void;
};

/**
 * All information about a point. In a wide window it is at the side away from the marker, in an upright one it is a
 * sheet at the bottom.
 */
export function PointPopup(props: PointPopupProps) {
  const { point, visitorPosition, address } = props;
  const meters = visitorPosition?.metersTo(point) ?? null;
  const messages = useMessages('popup');
  // After a reload, the list and the popup may appear at once. Then the list takes the focus first.
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(props.onFocusMarker);
  // The side stays while the visitor pages through other points, so that the buttons stay in place.
  const [placed, setPlaced] = useState(() => ({ messages, side: props.sideFor(point) }));
  // Another language may mirror the page.
  if (placed.messages !== messages) setPlaced({ messages, side: props.sideFor(point) });
  const { side } = placed;
  const ref = usePopupRef(props);
  useEffect(enablePageZoom, []);
  const picture = safePictureAddress(point.popup_image);
  const siblings = siblingsOf(point, props.points);
  const hasRoutes = props.groups.some(({ trail }) => trail);

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && address.closePoint()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          // Radix itself only handles presses some time after the popup is shown.
          onClick={({ nativeEvent }) => props.isSecondPress(nativeEvent) || address.closePoint()}
          // The second press of a double press must not take the focus from the popup that the first one opened.
          onMouseDown={(event) => event.preventDefault()}
          onTouchMove={allowZoomedPagePan}
          className="fixed inset-0 animate-fade-in bg-black/25"
        />
        <RadixDialog.Content
          // On the other side, the covered part is measured again.
          key={side}
          ref={ref}
          data-height="half"
          data-text={point.description ? '' : undefined}
          aria-describedby={undefined}
          onTouchMove={allowZoomedPagePan}
          onPointerDownOutside={(event) => {
            if (props.isSecondPress(event.detail.originalEvent)) event.preventDefault();
          }}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={props.focusMarkerOnClose ? props.onFocusMarker : onCloseAutoFocus}
          data-side={side}
          className="point-popup fixed flex max-w-2xl animate-rise-in flex-col overflow-y-auto overscroll-contain bg-surface text-ink shadow-float forced-colors:border"
        >
          <div
            aria-hidden
            className="relative z-2 mx-auto mt-2 -mb-3 h-1 w-9 shrink-0 rounded-full bg-line beside:hidden"
          />
          {/* In a short window, or with large text, everything scrolls except this button and the title. */}
          <RadixDialog.Close asChild>
            <IconButton
              icon={X}
              label={messages.close}
              className="sticky top-3 z-2 mt-3 me-3 -mb-[calc(0.75rem+min(2.75rem,56px))] self-end bg-surface"
            />
          </RadixDialog.Close>
          <div
            ref={trackHeight}
            // Only the last lines of a long title stick.
            className="sticky top-[min(0px,max(4rem,25dvh)-var(--height))] z-1 flex shrink-0 flex-wrap items-baseline gap-x-3 bg-surface ps-5 pt-4.5 pe-[calc(min(2.75rem,56px)+1.25rem)] pb-2.5"
          >
            <div aria-live="polite">
              <RadixDialog.Title className="min-h-8.5 text-xl leading-snug font-semibold text-balance wrap-anywhere">
                <LocalizedText text={point.title} lang={point.titleLang} />
              </RadixDialog.Title>
            </div>
            <SiblingNumber {...props} siblings={siblings} />
            {visitorPosition && meters !== null && (
              // Outside the live regions, which would announce each change.
              <p className="text-sm text-muted">
                {messages.distanceAway(visitorPosition.formatDistance(meters))}
              </p>
            )}
          </div>
          <div aria-live="polite" className="shrink-0 px-5 pb-0.5">
            {point.currentNotice && <PopupNotice notice={point.currentNotice} />}
          </div>
          <div className="contents reading:flow-root">
            {picture && (
              <PopupPicture
                key={picture}
                address={picture}
                title={point.title}
                text={point.picture_text ?? ''}
                isLightboxOpen={address.isPictureOpen}
                onLightboxOpenChange={(isOpen) =>
                  isOpen ? address.openPicture() : address.closePicture()
                }
                hasText={Boolean(point.description)}
              />
            )}
            <Description key={point.id} point={point} />
          </div>
          <PopupActions
            {...props}
            siblings={siblings}
            onRoute={hasRoutes ? () => address.openRoute(point.id) : null}
            knowsStart={visitorPosition !== null || address.routeFrom !== null}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type SiblingNumberProps = Pick<PointPopupProps, 'point' | 'groups'> & { siblings: Siblings };

/** The point's number in its group. */
function SiblingNumber({ point, groups, siblings: { number, count } }: SiblingNumberProps) {
  const messages = useMessages('popup');
  if (count < 2) return null;
  const group = groups.find(({ id }) => id === point.group_id)?.name ?? null;
  return (
    <p aria-live="polite" className="text-sm text-muted tabular-nums wrap-anywhere">
      {messages.numberInGroup(number, count, group)}
    </p>
  );
}

/** A point's current notice: that it is closed, until when and why, or news about it. */
function PopupNotice({ notice }: { notice: FormattedNotice }) {
  const { isClosed, state, reason, text, textLang } = notice;
  const Icon = isClosed ? CircleMinus : Info;
  const localizedText = text !== null && <LocalizedText text={text} lang={textLang} />;
  return (
    <div
      className={`mb-2.5 flex items-start gap-2.5 rounded-control px-3 py-2.5 text-[0.9375rem] leading-snug wrap-anywhere forced-colors:border ${isClosed ? 'bg-danger/10' : 'bg-accent/10'}`}
    >
      <Icon
        aria-hidden
        size={20}
        className={`shrink-0 ${isClosed ? 'text-danger' : 'text-accent'}`}
      />
      <div className="min-w-0">
        {state !== null && <p className="font-semibold text-danger">{state}</p>}
        {reason !== null && <p>{reason}</p>}
        {localizedText && <p className={state === null ? 'font-medium' : ''}>{localizedText}</p>}
      </div>
    </div>
  );
}

/** A ref for the popup's element: measures what it covers, and lets a swipe close it. */
function usePopupRef(handlers: PointPopupProps): RefCallback<HTMLElement> {
  const latest = useLatest(handlers);
  return useCallback(
    (popup: HTMLElement | null) => {
      if (!popup) return;
      const stopObserving = observeCoveredInsets(popup, (covered) => {
        // A higher sheet leaves too little of the map.
        const isHigh = isMoving(popup) || popup.dataset.height === 'full';
        if (covered && isHigh && isSheetLayout()) return;
        latest.current.onCoveredChange(covered);
      });
      const controller = new AbortController();
      attachDragging(popup, controller.signal, {
        heights: ['half', 'full'],
        isSheet: isSheetLayout,
        onHeightChange: (height) => {
          popup.dataset.height = height;
        },
        onClose: () => latest.current.address.closePoint(),
      });
      return () => {
        stopObserving();
        controller.abort();
      };
    },
    [latest],
  );
}

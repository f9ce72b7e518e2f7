import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { Insets } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { safePictureAddress } from '@/lib/safe-address';
import type { HorizontalSide } from '@/map/view/position-revealer';
import type { MapPoint } from '@/model/point';
import { IconButton } from '@/ui/IconButton';
import { LocalizedText } from '@/ui/LocalizedText';
import { useReturnFocus } from '@/ui/useReturnFocus';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import { allowZoomedPagePan, enablePageZoom } from '@/visitor/page-zoom';
import { Description } from './Description';
import { Distance } from './Distance';
import { PopupActions } from './PopupActions';
import { PopupNotice } from './PopupNotice';
import { PopupPicture } from './PopupPicture';
import { trackHeight } from './track-height';
import { useMarkerRing } from './useMarkerRing';
import { usePopupRef } from './usePopupRef';

enablePageZoom();

type PointPopupProps = {
  point: MapPoint;
  /** All points, of which those of its group are its siblings. */
  points: MapPoint[];
  /** Where the visitor is, if that is known. */
  visitorPosition: VisitorPosition | null;
  /** Address that opens the map with this popup. */
  url: string;
  onChange: (pointId: string) => void;
  onClose: () => void;
  /** The point's picture is as large as the window. */
  isPictureOpen: boolean;
  onPictureOpenChange: (isOpen: boolean) => void;
  /** Hears what the popup covers of the window, or null once it is gone. */
  onCoveredChange: (covered: Insets | null) => void;
  /** The side of the window for a point's popup, where there is room beside its marker. */
  sideFor: (point: MapPoint) => HorizontalSide;
  /** Hears which point's marker has a ring: this one's, also when it was left, until something else is done. */
  onRingedPointChange: (pointId: string | null) => void;
  /** Whether a press beside the popup is the second one of a double press that opened it. */
  isSecondPress: (event: MouseEvent) => boolean;
  /** Once it is closed, its marker gets the focus, rather than what had it before. */
  focusMarkerOnClose: boolean;
  /**
   * Gives the focus to the point's marker: to go on from there, also where another marker was pressed;
   * or because what had the focus is gone.
   */
  onFocusMarker: () => void;
};

// From its bottom edge, where its buttons are: they stay where they are when its height changes.
const SHEET =
  'inset-x-0 bottom-0 mx-auto max-h-[max(min(72dvh,100dvh-10.5rem),min(90dvh,20rem))] max-w-2xl rounded-t-sheet';
const BESIDE =
  'beside:bottom-[max(0.75rem,env(safe-area-inset-bottom))] beside:max-h-[min(90dvh,100dvh-1.5rem)] beside:w-[clamp(20rem,100vw-27rem,42rem)] beside:rounded-sheet';
const AT_SIDE = {
  left: 'beside:right-auto beside:left-[max(0.75rem,env(safe-area-inset-left))]',
  right: 'beside:left-auto beside:right-[max(0.75rem,env(safe-area-inset-right))]',
};

/**
 * What there is to know about a point, beside its marker: on a wide window at the side where the marker
 * is not, on an upright one as a sheet from the bottom.
 */
export function PointPopup(props: PointPopupProps) {
  const { point } = props;
  const messages = useMessages('popup');
  const returnFocus = useReturnFocus(props.onFocusMarker);
  // It stays there while one goes on to other points: so do their buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may mirror the page
  const side = useMemo(() => props.sideFor(point), [messages]);
  const ref = usePopupRef(props);
  useMarkerRing(point.id, props.onRingedPointChange);
  const picture = safePictureAddress(point.popup_image);

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          // Radix begins to listen for presses only a moment after the popup is shown.
          onClick={({ nativeEvent }) => props.isSecondPress(nativeEvent) || props.onClose()}
          // The second press of a double press would take the focus out of the popup that the first one opened.
          onMouseDown={(event) => event.preventDefault()}
          onTouchMove={allowZoomedPagePan}
          className="fixed inset-0 animate-fade-in bg-black/25"
        />
        <RadixDialog.Content
          // What it covers is measured anew at another side.
          key={side}
          ref={ref}
          data-text={point.description ? '' : undefined}
          aria-describedby={undefined}
          onTouchMove={allowZoomedPagePan}
          onPointerDownOutside={(event) => {
            if (props.isSecondPress(event.detail.originalEvent)) event.preventDefault();
          }}
          onCloseAutoFocus={props.focusMarkerOnClose ? props.onFocusMarker : returnFocus}
          className={`fixed flex animate-rise-in flex-col overflow-y-auto overscroll-contain bg-surface text-ink shadow-float forced-colors:border ${SHEET} ${BESIDE} ${AT_SIDE[side]}`}
        >
          <div
            aria-hidden
            className="relative z-2 mx-auto mt-2 -mb-3 h-1 w-9 shrink-0 rounded-full bg-line beside:hidden"
          />
          {/* All of it scrolls where text is large or the window low; only this button and the title stay. */}
          <RadixDialog.Close asChild>
            <IconButton
              icon={X}
              label={messages.close}
              className="sticky top-3 z-2 mt-3 me-3 -mb-14 self-end bg-surface"
            />
          </RadixDialog.Close>
          <div
            ref={trackHeight}
            // Of a long title only the last lines stay.
            className="sticky top-[min(0px,max(4rem,25dvh)-var(--height))] z-1 flex shrink-0 flex-wrap items-start gap-x-2 bg-surface ps-5 pt-4.5 pe-16 pb-2.5"
          >
            <div aria-live="polite">
              <RadixDialog.Title className="min-h-8.5 text-xl leading-snug font-semibold text-balance wrap-anywhere">
                <LocalizedText text={point.title} lang={point.titleLang} />
              </RadixDialog.Title>
            </div>
            {props.visitorPosition && (
              <Distance point={point} visitorPosition={props.visitorPosition} />
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
                isLightboxOpen={props.isPictureOpen}
                onLightboxOpenChange={props.onPictureOpenChange}
                hasText={Boolean(point.description)}
              />
            )}
            <Description key={point.id} point={point} />
          </div>
          <PopupActions {...props} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

import * as RadixDialog from '@radix-ui/react-dialog';
import { ExternalLink, X } from 'lucide-react';
import { type RefCallback, useCallback } from 'react';
import type { Point } from '@/data/points';
import { safeLink, safePictureAddress } from '@/lib/safe-address';
import { type Insets, NO_INSETS } from '@/map/geometry';
import { buttonClasses } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { useRetriedPicture } from '@/ui/useRetriedPicture';
import { useReturnFocus } from '@/ui/useReturnFocus';
import { ShareButton } from './ShareButton';
import { SiblingButtons } from './SiblingButtons';

type PointPopupProps = {
  point: Point;
  /** All points, of which those of its group are its siblings. */
  points: Point[];
  /** Address that opens the map with this popup. */
  url: string;
  onChange: (pointId: string) => void;
  onClose: () => void;
  /** What the popup covers of the map on a narrow screen; elsewhere nothing. */
  onCover: (covered: Insets) => void;
  /** Whether a press beside the popup is the second one of a double press that opened it. */
  isSecondPress: (event: MouseEvent) => boolean;
  /** A marker was pressed, rather than a row of the list, or the page opened with it. */
  isFromMarker: boolean;
  /**
   * Gives the focus to the point's marker: to go on from there, also where another marker was pressed;
   * or because what had the focus is gone.
   */
  onFocusMarker: () => void;
};

/** What there is to know about a point. On a narrow screen it is a sheet from the bottom. */
export function PointPopup(props: PointPopupProps) {
  const { point, onCover } = props;
  const returnFocus = useReturnFocus(props.onFocusMarker);
  const measureCover = useCover(onCover);
  const link = safeLink(point.link);
  const picture = safePictureAddress(point.popup_image);

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          // Radix begins to listen for presses only a moment after the popup is shown.
          onClick={({ nativeEvent }) => props.isSecondPress(nativeEvent) || props.onClose()}
          className="fixed inset-0 animate-fade-in bg-black/25 sm:bg-black/45"
        />
        <RadixDialog.Content
          ref={measureCover}
          aria-describedby={undefined}
          onPointerDownOutside={(event) => {
            if (props.isSecondPress(event.detail.originalEvent)) event.preventDefault();
          }}
          onCloseAutoFocus={props.isFromMarker ? props.onFocusMarker : returnFocus}
          className="fixed inset-x-0 bottom-0 max-h-[90dvh] animate-rise-in overflow-y-auto overscroll-contain rounded-t-sheet bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-float max-sm:max-h-[max(72dvh,min(90dvh,20rem))] forced-colors:border sm:top-1/2 sm:right-auto sm:bottom-auto sm:left-1/2 sm:w-[min(42rem,calc(100vw-1.5rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sheet"
        >
          {/* All of it scrolls where text is large or the window low; only this button stays. */}
          <RadixDialog.Close asChild>
            <IconButton
              icon={X}
              label="Close"
              className="sticky top-3 z-1 float-right m-3 bg-surface"
            />
          </RadixDialog.Close>
          <div aria-live="polite" className="pt-4.5 pb-3 pl-5">
            <RadixDialog.Title className="min-h-8.5 text-xl leading-snug font-semibold text-balance wrap-anywhere">
              {point.title}
            </RadixDialog.Title>
          </div>
          {picture && <PopupPicture key={picture} address={picture} />}
          {link && (
            <div className="clear-both px-5 pt-5">
              {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words, under the point's title */}
              <a
                href={link}
                target="_blank"
                rel="noopener"
                className={`${buttonClasses('primary')} w-full sm:w-auto`}
              >
                Learn More
                <ExternalLink aria-hidden className="size-4" />
              </a>
            </div>
          )}
          <footer className="clear-both flex flex-wrap items-center justify-between gap-2 p-3 pl-5">
            <ShareButton key={point.id} title={point.title} url={props.url} />
            <SiblingButtons point={point} points={props.points} onChange={props.onChange} />
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The picture's room is kept free from the start, so that nothing jumps when it arrives. */
function PopupPicture({ address }: { address: string }) {
  const { isBroken, onError } = useRetriedPicture(address);
  if (isBroken) return null;
  return (
    <div className="clear-both aspect-3/2 max-h-[60dvh] w-full bg-sunken max-sm:max-h-[40dvh]">
      <img
        src={address}
        alt=""
        onError={onError}
        className="size-full animate-fade-in object-contain"
      />
    </div>
  );
}

/** Tells how much of the map the popup covers, as long as it is there. */
function useCover(onCover: (covered: Insets) => void): RefCallback<HTMLElement> {
  return useCallback(
    (content: HTMLElement | null) => {
      if (!content) return;
      const observer = new ResizeObserver(() => {
        const isSheet = window.matchMedia('(max-width: 39.99rem)').matches;
        onCover(isSheet ? { ...NO_INSETS, bottomPx: content.offsetHeight } : NO_INSETS);
      });
      observer.observe(content);
      return () => {
        observer.disconnect();
        onCover(NO_INSETS);
      };
    },
    [onCover],
  );
}

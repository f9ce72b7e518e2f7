import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ImageSize } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { allowZoomedPagePan } from '@/lib/page-zoom';
import { parsePictureSizes, variantAddressForWidth } from '@/pictures/picture-variants';
import { preloadPicture } from '@/pictures/sizing';
import { IconButton } from '@/ui/IconButton';
import { useRetry } from '@/ui/useOnDemand';

/** Reserves space for a picture of unknown size: most photos have this ratio. */
const DEFAULT_ASPECT_RATIO = 3 / 2;

/** Sizes of the pictures that were loaded, by address. */
const knownSizes = new Map<string, ImageSize>();

/** In a short window, the picture is next to the first lines of the text. In a narrow one, it leaves space for some. */
const BESIDE_TEXT =
  'shrink-0 max-sm:[--most-high:min(30dvh,max(20dvh,100dvh-28rem))] scroll-mt-[max(4rem,25dvh)] reading:float-right rtl:reading:float-left reading:ms-4 reading:me-5 reading:w-2/5 reading:[--most-high:40dvh]';

const ALONE = 'max-sm:[--most-high:40dvh]';

const PICTURE = 'absolute inset-0 m-auto max-h-full max-w-full rounded-control';

type PopupPictureProps = {
  address: string;
  title: string;
  /** Describes it; empty if nobody has. */
  text: string;
  isLightboxOpen: boolean;
  onLightboxOpenChange: (isLarge: boolean) => void;
  /** There is a text below it. The popup then scrolls, so the picture may be larger. */
  hasText: boolean;
};

/**
 * A point's picture, not cropped and not enlarged. A press enlarges it to the window. Its space is reserved, so
 * that nothing jumps when it is loaded.
 */
export function PopupPicture(props: PopupPictureProps) {
  const { address, title, text, isLightboxOpen, onLightboxOpenChange, hasText } = props;
  const messages = useMessages('popup');
  const [size, setSize] = useState(() => knownSizes.get(address) ?? parsePictureSizes(address));
  const [failures, setFailures] = useState(0);
  const isBroken = failures > 0;
  // Preloads it, so that it shows only once it is complete.
  useRetry(isBroken ? failures : null, () => {
    preloadPicture(address).then(() => setFailures(0), onError);
  });
  // A small version that is cached is shown while the picture loads, or instead of a broken one.
  const small = variantAddressForWidth(address, 1);
  const [hasSmall, setHasSmall] = useState(small !== address);
  const isSmallCached = useIsCached(small);
  const [isLoaded, setIsLoaded] = useState(false);
  const showsSmall = hasSmall && (isBroken || isSmallCached);

  function onError() {
    setFailures((failures) => failures + 1);
  }

  function onLoad({ naturalWidth, naturalHeight, clientWidth, parentElement }: HTMLImageElement) {
    if (naturalWidth === 0) return;
    setIsLoaded(true);
    const loadedSize = { imageWidthPx: naturalWidth, imageHeightPx: naturalHeight };
    knownSizes.set(address, loadedSize);
    // If it fills the reserved height, the reserved space stays, so that nothing moves.
    const heightPx = (naturalHeight / naturalWidth) * clientWidth;
    if (heightPx < (parentElement?.clientHeight ?? 0) - 1) setSize(loadedSize);
  }

  if (isBroken && !hasSmall) return null;
  const label = messages.pictureOf(title);
  return (
    <RadixDialog.Root open={isLightboxOpen} onOpenChange={onLightboxOpenChange}>
      <RadixDialog.Trigger
        title={messages.enlargePicture}
        // Screen readers read nothing in a button but its name.
        aria-label={text ? `${label}: ${text}` : label}
        style={reservedSize(size)}
        // In a short window with a wide font, the picture shrinks to leave space for the buttons.
        className={`relative mx-auto min-h-15 w-[calc(100%-2.5rem)] cursor-zoom-in rounded-control forced-colors:border [--most-high:60dvh] ${hasText ? BESIDE_TEXT : ALONE}`}
      >
        {showsSmall && (isBroken || !isLoaded) && (
          <img
            // Shown as large as the picture will be.
            srcSet={`${small} ${smallDensity(address)}x`}
            alt={isBroken ? text : ''}
            onError={() => setHasSmall(false)}
            className={PICTURE}
          />
        )}
        {!isBroken && (
          <img
            src={address}
            alt={text}
            // The small version disappears once it is loaded, so it must be painted by then.
            decoding="sync"
            onLoad={(event) => onLoad(event.currentTarget)}
            onError={onError}
            // Fading in over the small version would dim both.
            className={showsSmall ? PICTURE : `${PICTURE} animate-fade-in`}
          />
        )}
      </RadixDialog.Trigger>
      {isLightboxOpen && <Lightbox address={isBroken ? small : address} label={label} />}
    </RadixDialog.Root>
  );
}

/** A picture as large as the window, above everything else. A press or Escape closes it. */
function Lightbox({ address, label }: { address: string; label: string }) {
  const messages = useMessages('popup');
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 animate-fade-in bg-black/95" />
      <RadixDialog.Content
        aria-describedby={undefined}
        onTouchMove={allowZoomedPagePan}
        className="fixed inset-0 animate-fade-in outline-none"
      >
        <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
        <RadixDialog.Close tabIndex={-1} aria-hidden className="size-full cursor-zoom-out">
          <img src={address} alt="" className="size-full object-contain" />
        </RadixDialog.Close>
        <RadixDialog.Close asChild>
          <IconButton
            icon={X}
            label={messages.closePicture}
            className="fixed top-[max(0.75rem,env(safe-area-inset-top))] right-[max(0.75rem,env(safe-area-inset-right))] rtl:right-auto rtl:left-[max(0.75rem,env(safe-area-inset-left))] bg-black/60 text-white! hover:bg-black/80"
          />
        </RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** The width of a picture's smallest version, relative to its own. */
function smallDensity(address: string): number {
  const { imageWidthPx = 1, widths: [width = imageWidthPx] = [] } =
    parsePictureSizes(address) ?? {};
  return width / imageWidthPx;
}

/** The space for a picture: the popup's width, or less if the height is limited. */
function reservedSize(size: ImageSize | null): CSSProperties {
  const aspect = size ? size.imageWidthPx / size.imageHeightPx : DEFAULT_ASPECT_RATIO;
  const ownPx = size ? `${size.imageWidthPx}px` : '100vw';
  return {
    aspectRatio: aspect,
    maxWidth: `min(100% - 2.5rem, ${ownPx}, var(--most-high) * ${aspect})`,
  };
}

/** Whether a picture is in a cache, so that it shows immediately and without a request. */
function useIsCached(address: string): boolean {
  const [isCached, setIsCached] = useState(false);
  useEffect(
    function findInCaches() {
      // Only secure pages have caches.
      if (!('caches' in window)) return;
      caches.match(address).then(
        (response) => setIsCached(response !== undefined),
        () => {},
      );
    },
    [address],
  );
  return isCached;
}

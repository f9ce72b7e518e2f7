import * as RadixDialog from '@radix-ui/react-dialog';
import { type CSSProperties, useState } from 'react';
import type { ImageSize } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { importWithRetry } from '@/lib/import-with-retry';
import { parsePictureSizes, variantAddressForWidth } from '@/pictures/picture-variants';
import { useOnDemand } from '@/ui/useOnDemand';
import { usePictureRetry } from '@/ui/usePictureRetry';
import { useIsAvailableOffline } from './useIsAvailableOffline';

const loadLightbox = () =>
  importWithRetry(() => import('./Lightbox')).then(({ Lightbox }) => Lightbox);

/** The room that is kept for a picture whose size is not known yet: most photos' proportions. */
const DEFAULT_ASPECT_RATIO = 3 / 2;

/** Sizes of the pictures that were shown. */
const knownSizes = new Map<string, ImageSize>();

/** In a low window it stands beside the text's first lines. */
const BESIDE_TEXT =
  'shrink-0 max-sm:[--most-high:30dvh] scroll-mt-[max(4rem,25dvh)] reading:float-right rtl:reading:float-left reading:ms-4 reading:me-5 reading:w-2/5 reading:[--most-high:40dvh]';

const ALONE = 'max-sm:[--most-high:40dvh]';

const PICTURE = 'absolute inset-0 m-auto max-h-full max-w-full rounded-control';

type PopupPictureProps = {
  address: string;
  title: string;
  isLightboxOpen: boolean;
  onLightboxOpenChange: (isLarge: boolean) => void;
  /** There is a text below it: the popup is scrolled, and the picture need not make room for all of it. */
  hasText: boolean;
};

/**
 * A point's picture, whole and never larger than it is; a press shows it as large as the window. Its room
 * is kept free from the start, so that nothing jumps when it arrives.
 */
export function PopupPicture({
  address,
  title,
  isLightboxOpen,
  onLightboxOpenChange,
  hasText,
}: PopupPictureProps) {
  const messages = useMessages('popup');
  const [size, setSize] = useState(() => knownSizes.get(address) ?? parsePictureSizes(address));
  const { isBroken, onError } = usePictureRetry(address);
  // There may be a small version, which was kept unseen: until the picture is there, or in its place.
  const small = variantAddressForWidth(address, 1);
  const [hasSmall, setHasSmall] = useState(small !== address);
  const isSmallKept = useIsAvailableOffline(small);
  const [isLoaded, setIsLoaded] = useState(false);
  const isSmallSeen = hasSmall && (isBroken || isSmallKept);
  const Lightbox = useOnDemand(loadLightbox, isLightboxOpen ? 'now' : 'when idle');
  if (isBroken && !hasSmall) return null;

  function settle({ naturalWidth, naturalHeight, clientWidth, parentElement }: HTMLImageElement) {
    if (naturalWidth === 0) return;
    setIsLoaded(true);
    const found = { imageWidthPx: naturalWidth, imageHeightPx: naturalHeight };
    knownSizes.set(address, found);
    // One that fills the room's height may stay in it: then nothing moves.
    const heightPx = (naturalHeight / naturalWidth) * clientWidth;
    if (heightPx < (parentElement?.clientHeight ?? 0) - 1) setSize(found);
  }

  const alt = messages.pictureOf(title);
  return (
    <RadixDialog.Root open={isLightboxOpen} onOpenChange={onLightboxOpenChange}>
      <RadixDialog.Trigger
        title={messages.enlargePicture}
        style={reservedSize(size)}
        // In a low window with a wide font the picture gives way to the buttons.
        className={`relative mx-auto min-h-15 w-[calc(100%-2.5rem)] cursor-zoom-in rounded-control forced-colors:border [--most-high:60dvh] ${hasText ? BESIDE_TEXT : ALONE}`}
      >
        {isSmallSeen && (isBroken || !isLoaded) && (
          <img
            // As large as the picture would be.
            srcSet={`${small} ${smallDensity(address)}x`}
            alt={isBroken ? alt : ''}
            onError={() => setHasSmall(false)}
            className={PICTURE}
          />
        )}
        {!isBroken && (
          <img
            src={address}
            alt={alt}
            // The small one goes when it comes: it has to be drawn by then.
            decoding="sync"
            onLoad={(event) => settle(event.currentTarget)}
            onError={onError}
            // Over the small one it would begin with less of both.
            className={isSmallSeen ? PICTURE : `${PICTURE} animate-fade-in`}
          />
        )}
      </RadixDialog.Trigger>
      {Lightbox && isLightboxOpen && <Lightbox address={isBroken ? small : address} alt={alt} />}
    </RadixDialog.Root>
  );
}

/** How many pixels the smallest version of a picture has for each of its own in a line. */
function smallDensity(address: string): number {
  const { imageWidthPx = 1, widths: [width = imageWidthPx] = [] } =
    parsePictureSizes(address) ?? {};
  return width / imageWidthPx;
}

/** As much as the picture takes of the popup's width and of what height there is for it. */
function reservedSize(size: ImageSize | null): CSSProperties {
  const aspect = size ? size.imageWidthPx / size.imageHeightPx : DEFAULT_ASPECT_RATIO;
  const ownPx = size ? `${size.imageWidthPx}px` : '100vw';
  return {
    aspectRatio: aspect,
    maxWidth: `min(100% - 2.5rem, ${ownPx}, var(--most-high) * ${aspect})`,
  };
}

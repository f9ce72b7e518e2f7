import * as RadixDialog from '@radix-ui/react-dialog';
import { ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '@/data/points';
import { safeLink, safePictureAddress } from '@/lib/safe-address';
import { buttonClasses } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { useReturnFocus } from '@/ui/useReturnFocus';

/** What there is to know about a place. */
export function PointPopup({ point, onClose }: { point: Point; onClose: () => void }) {
  const returnFocus = useReturnFocus();
  const link = safeLink(point.link);
  const picture = safePictureAddress(point.popup_image);
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 animate-fade-in bg-black/45" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed top-1/2 left-1/2 flex max-h-[90dvh] w-[min(42rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 animate-rise-in flex-col overflow-hidden rounded-sheet bg-surface text-ink shadow-float"
        >
          <header className="flex items-start justify-between gap-3 py-3 pr-3 pl-5">
            <RadixDialog.Title className="pt-1.5 text-xl leading-snug font-semibold text-balance wrap-anywhere">
              {point.title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" className="shrink-0" />
            </RadixDialog.Close>
          </header>
          <div className="overflow-y-auto overscroll-contain">
            {picture && <PopupPicture key={picture} address={picture} />}
            {link && (
              <div className="p-5">
                {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words, under the place's title */}
                <a
                  href={link}
                  target="_blank"
                  rel="noopener"
                  className={`${buttonClasses('primary')} w-full sm:w-auto`}
                >
                  Learn More
                  <ExternalLink aria-hidden size={16} />
                </a>
              </div>
            )}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The place of the picture is kept free from the start, so that nothing jumps when it arrives. */
function PopupPicture({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <div className="aspect-3/2 max-h-[65dvh] w-full bg-sunken">
      <img
        src={address}
        alt=""
        onError={() => setIsBroken(true)}
        className="size-full object-contain"
      />
    </div>
  );
}

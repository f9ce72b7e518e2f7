import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useMessages } from '@/i18n/messages';
import { allowZoomedPagePan } from '@/lib/page-zoom';
import { IconButton } from '@/ui/IconButton';

/** A picture as large as the window, above everything else. A press or Escape closes it. */
export function Lightbox({ address, alt }: { address: string; alt: string }) {
  const messages = useMessages('popup');
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 animate-fade-in bg-black/95" />
      <RadixDialog.Content
        aria-describedby={undefined}
        onTouchMove={allowZoomedPagePan}
        className="fixed inset-0 animate-fade-in outline-none"
      >
        <RadixDialog.Title className="sr-only">{alt}</RadixDialog.Title>
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

import { ChevronDown, LayoutGrid } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { IconPicker } from './IconPicker';

type IconGalleryProps = {
  /** Address of the icon that is chosen, or an empty text. */
  value: string;
  onChoose: (address: string) => void;
};

/** Offers icons, once it is asked to: a button that opens them in its place. */
export function IconGallery({ value, onChoose }: IconGalleryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <div>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="w-full sm:w-auto"
      >
        <LayoutGrid aria-hidden size={16} />
        Choose from gallery
        <ChevronDown
          aria-hidden
          size={16}
          className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </Button>
      {isOpen && (
        // Opened at the foot of a dialog it would be out of sight.
        <div id={id} ref={scrollToGallery} className="mt-3">
          <IconPicker value={value} onChoose={onChoose} onEnter={close} />
        </div>
      )}
    </div>
  );
}

function scrollToGallery(gallery: HTMLElement | null): void {
  gallery?.scrollIntoView({ block: 'nearest' });
}

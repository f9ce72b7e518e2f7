import { ChevronDown, LayoutGrid } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { pointsQuery } from '@/data/points';
import { safePictureAddress } from '@/lib/safe-address';
import { supabase } from '@/lib/supabase-client';
import { Button } from '@/ui/Button';
import { fieldClasses } from '@/ui/Field';
import { useDeskQuery } from '../useDeskQuery';
import { findIcons, type GalleryIcon, galleryIcons } from './gallery-icons';

type IconGalleryProps = {
  /** Address of the icon that is chosen, or an empty text. */
  value: string;
  onChoose: (address: string) => void;
  /** Whether the icons that the map has are offered as well, beside the site's pins. */
  offersUsed?: boolean;
};

/** More than these are easier to search than to look through. */
const FEW = 24;

/** Offers the icons that the map has, and pins that come with the site. Opens in its place. */
export function IconGallery({ value, onChoose, offersUsed = true }: IconGalleryProps) {
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
        <div id={id} ref={showWhole}>
          <Gallery value={value} onChoose={onChoose} offersUsed={offersUsed} onClose={close} />
        </div>
      )}
    </div>
  );
}

function showWhole(gallery: HTMLElement | null): void {
  gallery?.scrollIntoView({ block: 'nearest' });
}

function Gallery(props: IconGalleryProps & { onClose: () => void }) {
  const { data: points } = useDeskQuery(pointsQuery(supabase));
  const icons = useMemo(() => galleryIcons(points ?? []), [points]);
  const [query, setQuery] = useState('');
  const used = props.offersUsed ? findIcons(icons.used, query) : [];
  const pins = findIcons(icons.pins, query);
  const count = used.length + pins.length;

  function takeWithEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form around would be sent.
    event.preventDefault();
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') props.onClose();
  }

  return (
    <fieldset
      onKeyDown={takeWithEnter}
      className="mt-3 overflow-hidden rounded-control border border-line"
    >
      <legend className="sr-only">Icons</legend>
      {icons.used.length + icons.pins.length > FEW && (
        <div className="border-b border-line p-3">
          <input
            type="search"
            aria-label="Search icons"
            placeholder="Search icons"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className={fieldClasses}
          />
        </div>
      )}
      <div className="max-h-72 overflow-y-auto overscroll-contain p-3">
        <Icons title="On this map" icons={used} {...props} />
        <Icons title="Pins" icons={pins} {...props} />
        <p role="status" className="text-sm text-muted">
          {count === 0 && `No icon is called “${query.trim()}”.`}
          <span className="sr-only">{query.trim() && count > 0 && `${count} found`}</span>
        </p>
      </div>
    </fieldset>
  );
}

type IconsProps = IconGalleryProps & { title: string; icons: GalleryIcon[] };

function Icons({ title, icons, value, onChoose }: IconsProps) {
  if (icons.length === 0) return null;
  return (
    <>
      <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
      <div className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1 last-of-type:mb-0">
        {icons.map((icon) => (
          <label
            key={icon.address}
            title={icon.name}
            className="relative flex cursor-pointer flex-col items-center gap-1 rounded-control border-2 border-transparent p-1.5 hover:bg-sunken has-checked:border-accent has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="gallery-icon"
              value={icon.address}
              checked={icon.address === value}
              onChange={() => onChoose(icon.address)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <img
              src={safePictureAddress(icon.address) ?? undefined}
              alt=""
              loading="lazy"
              className="size-12 object-contain"
            />
            <span className="line-clamp-2 w-full text-center text-xs wrap-break-word">
              {icon.name}
            </span>
          </label>
        ))}
      </div>
    </>
  );
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import { createIcon } from '@/ui/create-icon';
import { IconButton } from '@/ui/IconButton';
import { useUncoveredMap } from '@/visitor/trails/TrailCard';

const Cross = createIcon('M18 6 6 18M6 6l12 12');
const ChevronDown = createIcon('m6 9 6 6 6-6');

type RouteCardProps = {
  map: RefObject<MapView | null>;
  title: string;
  children?: ReactNode;
  onClose: () => void;
};

/** A card about routes over the map's upper corner, which Escape closes. */
export function RouteCard({ map, title, children, onClose }: RouteCardProps) {
  const { close } = useMessages('popup');
  const ref = useRef<HTMLElement>(null);
  useUncoveredMap(ref, map, true);
  useEffect(function takeFocus() {
    // A popup that closes returns the focus to its marker after this.
    const timer = setTimeout(() => {
      // By the time this is loaded, the visitor may be typing in a field.
      if (!document.activeElement?.matches('input, select')) ref.current?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      <div className="over-map trail-room flex">
        <section
          ref={ref}
          tabIndex={-1}
          aria-label={title}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          className="trail-card pointer-events-auto flex min-w-0 flex-col overflow-hidden animate-fade-in rounded-card bg-glass text-sm text-ink shadow-float outline-none backdrop-blur-md forced-colors:border"
        >
          <div className="route-head flex shrink-0 items-center gap-1">
            <h2 className="flex-1 py-2 ps-3 font-semibold wrap-anywhere">{title}</h2>
            <IconButton icon={Cross} label={close} onClick={onClose} />
          </div>
          {children && (
            <div className="trail-more route-more grid gap-2 overflow-y-auto overscroll-contain px-3">
              {children}
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/** A line of facts that opens to all sentences; the first one is always shown. */
export function RouteTexts(props: { facts: string; notes: string[]; sentences: string[] }) {
  const { facts, notes, sentences } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = sentences.slice(0, isOpen ? undefined : 1);
  const line =
    'trail-line flex min-h-target items-center gap-2 text-start font-semibold wrap-anywhere';
  return (
    <>
      {sentences.length > 1 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={line}
        >
          {facts}
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </button>
      ) : (
        facts && <p className={line}>{facts}</p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {shown.length > 0 && (
        <ol className="grid gap-2">
          {shown.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      )}
      {shown.length < sentences.length && (
        <p aria-hidden className="ps-5">
          …
        </p>
      )}
    </>
  );
}

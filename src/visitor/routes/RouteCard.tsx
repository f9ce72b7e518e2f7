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
    ref.current?.focus();
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
          <div className="flex shrink-0 items-center gap-1">
            <h2 className="flex-1 py-2 ps-3 font-semibold wrap-anywhere">{title}</h2>
            <IconButton icon={Cross} label={close} onClick={onClose} />
          </div>
          {children && <div className="trail-more grid gap-2 overflow-y-auto px-3">{children}</div>}
        </section>
      </div>
    </div>
  );
}

/** A line of facts that opens to all sentences; the first one is always shown. */
export function RouteTexts(props: { facts: string; notes: string[]; sentences: string[] }) {
  const { facts, notes, sentences } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={sentences.length < 2}
        onClick={() => setIsOpen(!isOpen)}
        className="trail-line flex min-h-11 items-center gap-2 text-start font-semibold wrap-anywhere"
      >
        {facts}
        {sentences.length > 1 && <ChevronDown aria-hidden className="size-4 shrink-0" />}
      </button>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ol className="grid list-decimal gap-2 ps-6">
        {sentences.slice(0, isOpen ? undefined : 1).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </>
  );
}

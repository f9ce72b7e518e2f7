import { ArrowDownUp, Check, CircleMinus, LocateFixed, X } from 'lucide-react';
import { useMessages } from '@/i18n/messages';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import type { VisitorLocation } from '@/visitor/locate/useVisitorLocation';

type ListHeaderProps = {
  location: Pick<VisitorLocation, 'position' | 'state' | 'locate'>;
  /** Whether it is sorted by distance, once the position is known. */
  isNearestFirst: boolean;
  onNearestFirst: () => void;
  onClose: () => void;
};

/** The list's title, with a button that sorts it by distance from the visitor, who may have to be located first. */
export function ListHeader(props: ListHeaderProps) {
  const { location, isNearestFirst, onNearestFirst, onClose } = props;
  const { position, state, locate } = location;
  const messages = useMessages('list');
  const isLocating = !position && state.kind === 'busy';
  const SortIcon = isNearestFirst ? Check : ArrowDownUp;
  return (
    <header className="sticky top-0 z-1 flex shrink-0 flex-wrap items-center justify-between bg-surface py-1 ps-4 pe-1">
      <h2 className="font-semibold">{messages.places}</h2>
      {(position || locate) && (
        <Button
          icon={position ? SortIcon : LocateFixed}
          variant={position && isNearestFirst ? 'primary' : 'secondary'}
          aria-label={position ? undefined : messages.findNearest}
          aria-pressed={position ? isNearestFirst : undefined}
          aria-busy={isLocating}
          busy={isLocating}
          onClick={onNearestFirst}
          className="ms-auto"
        >
          {messages.nearestFirst}
        </Button>
      )}
      <IconButton icon={X} label={messages.close} onClick={onClose} />
    </header>
  );
}

/** Shows how many of the listed points are closed now. Toggles between these and all points. */
export function ClosedFilterButton(props: {
  count: number;
  isPressed: boolean;
  onPress: () => void;
}) {
  const { count, isPressed, onPress } = props;
  const messages = useMessages('notices');
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="mx-3 mb-2 flex min-h-target items-center gap-2 py-0.5 rounded-control bg-danger/10 px-3 text-start text-sm font-medium text-danger transition-colors hover:bg-danger/15 active:bg-danger/20 aria-pressed:ring-2 aria-pressed:ring-current aria-pressed:ring-inset forced-colors:border"
    >
      <CircleMinus aria-hidden size={16} strokeWidth={2.5} className="shrink-0" />
      {messages.closedNow(count)}
      {isPressed && <X aria-hidden size={16} strokeWidth={2.5} className="ms-auto shrink-0" />}
    </button>
  );
}

import { CircleMinus, LoaderCircle, LocateFixed, X } from 'lucide-react';
import { useMessages } from '@/i18n/messages';

/** Looks for the visitor's position, by which the list is then sorted. */
export function FindNearestButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const messages = useMessages('list');
  const Icon = isBusy ? LoaderCircle : LocateFixed;
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={onPress}
      className="flex min-h-target items-center gap-2 py-0.5 rounded-control bg-sunken px-3 text-start text-sm font-medium text-ink transition-colors hover:bg-line/60 active:bg-line forced-colors:border"
    >
      <Icon aria-hidden size={16} className={`shrink-0 ${isBusy ? 'animate-spin' : ''}`} />
      {messages.findNearest}
    </button>
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
      className="flex min-h-target items-center gap-2 py-0.5 rounded-control bg-danger/10 px-3 text-start text-sm font-medium text-danger transition-colors hover:bg-danger/15 active:bg-danger/20 aria-pressed:ring-2 aria-pressed:ring-current aria-pressed:ring-inset forced-colors:border"
    >
      <CircleMinus aria-hidden size={16} strokeWidth={2.5} className="shrink-0" />
      {messages.closedNow(count)}
      {isPressed && <X aria-hidden size={16} strokeWidth={2.5} className="ms-auto shrink-0" />}
    </button>
  );
}

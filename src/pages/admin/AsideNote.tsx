import { Button } from '@/ui/Button';

type AsideNoteProps = {
  /** Whether the fields hold what was typed, and not what is stored. */
  showsTyped: boolean;
  onSwap: () => void;
};

/** Says which of two versions the fields hold, and offers the other one. */
export function AsideNote({ showsTyped, onSwap }: AsideNoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken p-3 text-sm">
      <p role="status">{showsTyped ? 'This is what you typed.' : 'This is what is stored now.'}</p>
      <Button onClick={onSwap}>{showsTyped ? 'Show what is stored' : 'Show what I typed'}</Button>
    </div>
  );
}

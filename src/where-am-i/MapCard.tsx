import './where-am-i.css';
import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '@/ui/IconButton';

type MapCardProps = {
  children: ReactNode;
  /** What the button says that closes it. */
  closeLabel: string;
  onClose: () => void;
  /** The card itself. */
  ref?: Ref<HTMLDivElement>;
};

/** A few words over the map's upper edge, until they are closed. */
export function MapCard({ children, closeLabel, onClose, ref }: MapCardProps) {
  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      <div className="over-map where-room flex justify-center px-3 pt-3">
        <div
          ref={ref}
          className="pointer-events-auto flex animate-fade-in items-center gap-1 rounded-card bg-glass ps-4 text-sm text-ink shadow-float backdrop-blur-md forced-colors:border"
        >
          <div className="py-3">{children}</div>
          <IconButton icon={X} label={closeLabel} onClick={onClose} />
        </div>
      </div>
    </div>
  );
}

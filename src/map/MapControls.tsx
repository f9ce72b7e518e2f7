import { type LucideIcon, Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type MapControlsProps = {
  onZoom: (direction: 'in' | 'out') => void;
  onWholeMap: () => void;
  /** More of them, below. */
  children?: ReactNode;
};

/** The quiet buttons over the map's corner. */
export function MapControls(props: MapControlsProps) {
  return (
    <div className="over-map pointer-events-none absolute right-[max(0.75rem,env(safe-area-inset-right))] bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex flex-col gap-2 short:flex-row">
      <div className="pointer-events-auto flex flex-col divide-y divide-line/70 overflow-hidden rounded-card bg-glass shadow-float backdrop-blur-md short:flex-row short:divide-x short:divide-y-0 forced-colors:border">
        <MapControl icon={Plus} label="Zoom in" onPress={() => props.onZoom('in')} />
        <MapControl icon={Minus} label="Zoom out" onPress={() => props.onZoom('out')} />
        <MapControl icon={Maximize} label="Whole map" onPress={props.onWholeMap} />
      </div>
      {props.children && (
        <div className="pointer-events-auto overflow-hidden rounded-card bg-glass shadow-float backdrop-blur-md forced-colors:border">
          {props.children}
        </div>
      )}
    </div>
  );
}

type MapControlProps = {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
  isOpen?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** One of the map's quiet buttons. */
export function MapControl({ icon: Icon, label, onPress, isOpen, ref }: MapControlProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      onClick={onPress}
      className="flex size-[min(2.75rem,56px)] items-center justify-center text-ink -outline-offset-3 transition-colors hover:bg-ink/8 active:bg-ink/16 aria-expanded:bg-ink/10"
    >
      <Icon aria-hidden strokeWidth={2} className="size-[min(1.25rem,28px)]" />
    </button>
  );
}

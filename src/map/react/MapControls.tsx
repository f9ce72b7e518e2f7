import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import type { ZoomLimit } from '@/map/view/view';
import { createIcon } from '@/ui/create-icon';

const Plus = createIcon('M5 12h14M12 5v14');
const Minus = createIcon('M5 12h14');
const WholeMap = createIcon(
  'M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-.553.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 .553-.894l4.553-2.277a2 2 0 0 1 1.788 0zM15 5.764v15M9 3.236v15',
);

type MapControlsProps = {
  /** What they move. Its stage stands before them. */
  map: RefObject<MapView | null>;
  /** More of them, below. */
  children?: ReactNode;
};

/** The quiet buttons over the map's corner: a column at its right, or a row at the bottom of an upright one. */
export function MapControls({ map, children }: MapControlsProps) {
  const messages = useMessages('map');
  const controls = useRef<HTMLDivElement>(null);
  const [zoomEnd, setZoomEnd] = useState<ZoomLimit>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the language they may change sides
  useLayoutEffect(
    function attachToMap() {
      if (controls.current) return map.current?.attachControls(controls.current, setZoomEnd);
    },
    [map, messages],
  );

  return (
    <div className="pointer-events-none absolute inset-0 [container-type:size]">
      <div
        ref={controls}
        className="over-map flex size-full flex-col flex-wrap-reverse content-start justify-end gap-2 pt-3 pe-[max(0.75rem,env(safe-area-inset-right))] rtl:pe-[max(0.75rem,env(safe-area-inset-left))] pb-[max(0.75rem,env(safe-area-inset-bottom))] low:gap-1 low:p-1.5 upright:flex-row"
      >
        <MapControlCard>
          <MapControl
            icon={Plus}
            label={messages.zoomIn}
            isDisabled={zoomEnd === 'in'}
            onPress={() => map.current?.viewport.zoomStep('in')}
          />
          <MapControl
            icon={Minus}
            label={messages.zoomOut}
            isDisabled={zoomEnd === 'out'}
            onPress={() => map.current?.viewport.zoomStep('out')}
          />
          <MapControl
            icon={WholeMap}
            label={messages.wholeMap}
            onPress={() => map.current?.viewport.showWholeMap()}
          />
        </MapControlCard>
        {children && <MapControlCard>{children}</MapControlCard>}
      </div>
    </div>
  );
}

function MapControlCard({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-auto flex flex-col divide-y divide-line/70 overflow-hidden rounded-card bg-glass shadow-float backdrop-blur-md upright:flex-row upright:divide-x upright:divide-y-0 low:rounded-control forced-colors:border">
      {children}
    </div>
  );
}

type MapControlProps = {
  icon: ComponentType<{ 'aria-hidden': true; strokeWidth: number; className: string }>;
  label: string;
  /** More about it, for screen readers and the mouse. */
  hint?: string | undefined;
  onPress: () => void;
  /** It would do nothing now. It keeps the focus. */
  isDisabled?: boolean;
  isOpen?: boolean;
  /** What it shows is shown. */
  isPressed?: boolean;
  /** What it does is being done. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** One of the map's quiet buttons. */
export function MapControl(props: MapControlProps) {
  const { icon: Icon, label, isDisabled = false } = props;
  return (
    <button
      ref={props.ref}
      type="button"
      aria-label={label}
      aria-expanded={props.isOpen}
      aria-pressed={props.isPressed}
      aria-busy={props.isBusy}
      aria-disabled={isDisabled || undefined}
      title={props.hint ?? label}
      onClick={props.onPress}
      className="flex size-[min(2.75rem,56px)] items-center justify-center text-ink -outline-offset-3 transition-colors hover:bg-ink/8 active:bg-ink/16 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink/30 aria-expanded:bg-ink/10 low:size-[min(1.75rem,56px)] forced-colors:aria-disabled:text-[GrayText]"
    >
      <Icon
        aria-hidden
        strokeWidth={2}
        className="size-[min(1.25rem,28px)] rtl:-scale-x-100 low:size-[min(1rem,28px)]"
      />
    </button>
  );
}

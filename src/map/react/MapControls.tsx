import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
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

const Maximize = createIcon(
  'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3',
);
const Minimize = createIcon(
  'M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3',
);

/** The path of the icon for the visitor's position. */
export const LOCATE_PATH = 'M2 12h3M19 12h3M12 2v3M12 19v3M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0';
export const Locate = createIcon(LOCATE_PATH);

type MapControlsProps = {
  /** The map that they control. It precedes them in the document. */
  map: RefObject<MapView | null>;
  /** More controls, below. */
  children?: ReactNode;
};

/** The buttons over the map's corner: a column on the right, or a row at the bottom of an upright map. */
export function MapControls({ map, children }: MapControlsProps) {
  const messages = useMessages('map');
  const controls = useRef<HTMLDivElement>(null);
  const [zoomLimit, setZoomLimit] = useState<ZoomLimit>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may move them to the other side
  useLayoutEffect(
    function attachToMap() {
      if (controls.current) return map.current?.attachControls(controls.current, setZoomLimit);
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
            isDisabled={zoomLimit === 'in'}
            onPress={() => map.current?.viewport.zoomStep('in')}
          />
          <MapControl
            icon={Minus}
            label={messages.zoomOut}
            isDisabled={zoomLimit === 'out'}
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
  /** Whether the label is also visible. */
  hasText?: boolean;
  /** The tooltip, if it says more than the label. */
  hint?: string | undefined;
  onPress: () => void;
  /** Whether a press would do nothing now. The button can still be focused. */
  isDisabled?: boolean;
  isOpen?: boolean;
  /** For a toggle: whether it is on. */
  isPressed?: boolean;
  /** Whether its action is in progress. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** The text is next to the icon in a row of controls, and below it in a column. */
const NAMED_SIZE =
  'min-h-target flex-col text-[min(0.625rem,11px)] font-semibold upright:flex-row upright:gap-1.5 upright:px-3 upright:text-sm';

/** One of the buttons over the map. */
export function MapControl(props: MapControlProps) {
  const { icon: Icon, label, hasText = false, isDisabled = false } = props;
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
      className={`flex ${hasText ? NAMED_SIZE : 'size-target'} items-center justify-center text-ink -outline-offset-3 transition-colors hover:bg-ink/8 active:bg-ink/16 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink/30 aria-expanded:bg-ink/10 low:size-[min(1.75rem,56px)] forced-colors:aria-disabled:text-[GrayText]`}
    >
      <Icon
        aria-hidden
        strokeWidth={2}
        className="size-[min(1.25rem,28px)] rtl:-scale-x-100 low:size-[min(1rem,28px)]"
      />
      {hasText && <span className="low:hidden">{label}</span>}
    </button>
  );
}

/** Toggles full screen mode. Not shown if the browser or an embedding page forbids it. */
export function FullScreenControl() {
  const messages = useMessages('map');
  const isFull = useSyncExternalStore(subscribeToFullScreen, isFullScreen);
  if (!document.fullscreenEnabled) return null;
  // The whole page: with the map alone, popups and messages would be invisible.
  const enter = () => void document.documentElement.requestFullscreen();
  const leave = () => void document.exitFullscreen();
  return (
    <MapControl
      icon={isFull ? Minimize : Maximize}
      label={isFull ? messages.exitFullScreen : messages.fullScreen}
      onPress={isFull ? leave : enter}
    />
  );
}

function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

function subscribeToFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

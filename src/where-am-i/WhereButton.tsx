import { type RefObject, useState } from 'react';
import type { MapSettings } from '@/data/map-settings';
import type { MapPoint } from '@/data/points';
import { where } from '@/language/english/where';
import { useWords } from '@/language/words';
import { drawnIcon } from '@/lib/drawn-icon';
import { MapControl } from '@/map/MapControls';
import type { MapView } from '@/map/map-view';
import { useOnDemand } from '@/ui/useOnDemand';
import type { Look } from './look';
import { useLocatable } from './useLocatable';
import type { Whereabouts } from './whereabouts';

const RING = 'M2 12h3M19 12h3M12 2v3M12 19v3M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0';
const Locate = drawnIcon(RING);
const LocateFixed = drawnIcon(`${RING}M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0`);
const LoaderCircle = drawnIcon('M21 12a9 9 0 1 1-6.219-8.56');

type IconProps = Parameters<typeof Locate>[0];

/** By what the button looks like: the shape differs as well as the colour. */
const ICONS = {
  off: Locate,
  busy: ({ className, ...props }: IconProps) => (
    <LoaderCircle {...props} className={`${className} animate-spin`} />
  ),
  shown: ({ className, ...props }: IconProps) => (
    <LocateFixed {...props} className={`${className} text-accent`} />
  ),
  followed: ({ className, ...props }: IconProps) => (
    <Locate {...props} className={`${className} where-followed text-accent`} />
  ),
};

const loadWhereAmI = () => import('./WhereAmI').then(({ WhereAmI }) => WhereAmI);

type WhereButtonProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  settings: MapSettings;
  /** There is time for what nobody has asked for yet. */
  isSettled: boolean;
  /** Is told where the visitor is, for distances; null where that is not shown. */
  onWhereabouts: (whereabouts: Whereabouts | null) => void;
};

/** The button that shows visitors where they are, as long as they can be shown. */
export function WhereButton(props: WhereButtonProps) {
  return useLocatable(props.settings, props.points) && <PressedButton {...props} />;
}

/** What it does is loaded when there is time, and a press before that is not lost. */
function PressedButton({ settings, isSettled, ...props }: WhereButtonProps) {
  const words = useWords('where', where);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [presses, setPresses] = useState(0);
  const [{ kind, hint }, setLook] = useState<Look>({ kind: 'off' });
  const idle = isSettled ? 'when idle' : 'not yet';
  const WhereAmI = useOnDemand(loadWhereAmI, presses > 0 ? 'soon' : idle);

  function press() {
    if (!WhereAmI) setLook({ kind: 'busy' });
    setPresses(presses + 1);
  }

  return (
    <>
      <MapControl
        ref={setButton}
        icon={ICONS[kind]}
        label={words.whereAmI}
        hint={hint}
        onPress={press}
        isPressed={kind !== 'off'}
        isBusy={kind === 'busy'}
      />
      {WhereAmI && button && (
        <WhereAmI
          {...props}
          baseMap={settings.base_map_image}
          button={button}
          presses={presses}
          onLook={setLook}
        />
      )}
    </>
  );
}

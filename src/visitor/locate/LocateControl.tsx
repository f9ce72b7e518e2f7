import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import { LOCATE_PATH, Locate, MapControl } from '@/map/react/MapControls';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { createIcon } from '@/ui/create-icon';
import { LoaderCircle } from '@/ui/Spinner';
import { useLatest } from '@/ui/useLatest';
import { LocationTracker, type LocationTrackerHandle } from './LocationTracker';
import type { VisitorLocation } from './useVisitorLocation';

const LocateFixed = createIcon(`${LOCATE_PATH}M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0`);

type IconProps = Parameters<typeof Locate>[0];

const withClasses = (Icon: typeof Locate, classes: string) => (props: IconProps) => (
  <Icon {...props} className={`${props.className} ${classes}`} />
);

/** The icons by the kind of state. They differ in shape as well as in color. */
const ICONS = {
  off: Locate,
  busy: withClasses(LoaderCircle, 'animate-spin'),
  shown: withClasses(LocateFixed, 'text-accent'),
  followed: withClasses(Locate, 'where-followed text-accent'),
};

type LocateControlProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  settings: MapSettings;
  location: VisitorLocation;
};

/** The button that shows visitors where they are, and the tracker that it turns on, if the map has a good fit. */
export function LocateControl(props: LocateControlProps) {
  return useIsLocatable(props.settings, props.points) && <LocateToggle {...props} />;
}

/** Requests no permission before the button is pressed. */
function LocateToggle({ map, points, settings, location }: LocateControlProps) {
  const { whereAmI } = useMessages('locate');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const tracker = useRef<LocationTrackerHandle>(null);
  /** How often the tracker was turned on or restarted; null while it is off. */
  const [run, setRun] = useState<number | null>(null);
  const { change } = location;
  const { kind, hint } = location.state;

  function press() {
    if (run !== null) tracker.current?.press();
    else restart();
  }

  function restart() {
    change({ state: { kind: 'busy' } });
    setRun((run ?? 0) + 1);
  }

  function turnOff() {
    setRun(null);
    change({ state: { kind: 'off' } });
  }

  const pressIfOff = useLatest(() => kind === 'off' && press());
  useEffect(
    function offerToLocate() {
      change({ locate: () => pressIfOff.current() });
      return () => change({ locate: null, state: { kind: 'off' } });
    },
    [change, pressIfOff],
  );

  const main = button?.closest('main');
  return (
    <>
      <MapControl
        ref={setButton}
        icon={ICONS[kind]}
        label={whereAmI}
        hint={hint}
        onPress={press}
        isPressed={kind !== 'off'}
        isBusy={kind === 'busy'}
      />
      {main &&
        run !== null &&
        createPortal(
          <LocationTracker
            key={run}
            ref={tracker}
            map={map}
            points={points}
            button={button}
            baseMap={settings.base_map_image}
            onLocationChange={change}
            onTurnOff={turnOff}
            onRestart={restart}
            isAnnounced={!location.isGuided}
          />,
          main,
        )}
    </>
  );
}

/**
 * Whether visitors can be shown where they are. Each change of a position clears the fit quality until the admin page
 * has updated it. If it was good, it counts until then, so that a change doesn't stop a visitor's tracking.
 */
export function useIsLocatable(settings: MapSettings, points: MapPoint[]): boolean {
  const [wasLocatable, setWasLocatable] = useState(false);
  const isPending =
    settings.position_verdict === null &&
    settings.base_map_image !== null &&
    points.some(({ geoPosition }) => geoPosition);
  const isLocatable = settings.position_verdict === 'good' || (wasLocatable && isPending);
  if (isLocatable !== wasLocatable) setWasLocatable(isLocatable);
  return isLocatable;
}

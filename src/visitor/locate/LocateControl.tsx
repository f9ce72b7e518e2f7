import { type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '@/i18n/messages';
import { importWithRetry } from '@/lib/import-with-retry';
import { reloadIfStale } from '@/lib/stale-build';
import type { MapView } from '@/map/map-view';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { LocateButton, type LocateButtonState } from './LocateButton';
import type { LocationTrackerHandle } from './LocationTracker';
import { MapCard } from './MapCard';
import type { VisitorPosition } from './visitor-position';

const loadLocationTracker = () =>
  importWithRetry(() => import('./LocationTracker')).then(({ LocationTracker }) => LocationTracker);

type LoadedTracker = Awaited<ReturnType<typeof loadLocationTracker>>;

type LocateControlProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  settings: MapSettings;
  /** Receives the visitor's position for distances; null while it is not shown. */
  onVisitorPositionChange: (position: VisitorPosition | null) => void;
};

/** The button that shows visitors where they are, on a map that can, and everything that it shows. */
export function LocateControl(props: LocateControlProps) {
  return useIsLocatable(props.settings, props.points) && <LocateToggle {...props} />;
}

/** Loads nothing more, and asks for no permission, before the button is pressed. */
function LocateToggle({ settings, ...props }: LocateControlProps) {
  const messages = useMessages('locate');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const tracker = useRef<LocationTrackerHandle>(null);
  const failureCount = useRef(0);
  const [LocationTracker, setLocationTracker] = useState<LoadedTracker | null>(null);
  const [state, setState] = useState<'off' | 'loading' | 'failed' | 'on'>('off');
  const [buttonState, setButtonState] = useState<LocateButtonState>({ kind: 'off' });

  function press() {
    if (state === 'on') tracker.current?.press();
    else if (state !== 'loading') void turnOn();
  }

  async function turnOn() {
    setButtonState({ kind: 'busy' });
    if (LocationTracker) return setState('on');
    setState('loading');
    try {
      const loaded = await loadLocationTracker();
      setLocationTracker(() => loaded);
      setState('on');
    } catch (error) {
      turnOff('failed');
      failureCount.current += 1;
      // Reloads the page only the second time: the network may only have failed for a moment.
      if (failureCount.current > 1) void reloadIfStale(error);
    }
  }

  function turnOff(to: 'off' | 'failed') {
    setState(to);
    setButtonState({ kind: 'off' });
  }

  const main = button?.closest('main');
  return (
    <>
      <LocateButton ref={setButton} state={buttonState} label={messages.whereAmI} onPress={press} />
      {main &&
        createPortal(
          <>
            {state === 'failed' && (
              <MapCard
                returnFocusTo={button}
                closeLabel={messages.close}
                onClose={() => setState('off')}
              >
                <p role="alert">{messages.loadFailed}</p>
              </MapCard>
            )}
            {state === 'on' && LocationTracker && (
              <LocationTracker
                {...props}
                ref={tracker}
                button={button}
                baseMap={settings.base_map_image}
                onButtonStateChange={setButtonState}
                onTurnOff={() => turnOff('off')}
              />
            )}
          </>,
          main,
        )}
    </>
  );
}

/**
 * Whether visitors can be shown where they are. Each change of a position clears the fit quality until the admin page
 * has updated it. A good one counts until then, so that a change does not end a visitor's walk.
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

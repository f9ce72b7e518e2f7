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
import { useIsLocatable } from './useIsLocatable';
import type { VisitorPosition } from './visitor-position';

const loadLocationTracker = () =>
  importWithRetry(() => import('./LocationTracker')).then(({ LocationTracker }) => LocationTracker);

type LoadedTracker = Awaited<ReturnType<typeof loadLocationTracker>>;

type LocateControlProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  settings: MapSettings;
  /** Is told where the visitor is, for distances; null where that is not shown. */
  onVisitorPositionChange: (whereabouts: VisitorPosition | null) => void;
};

/** The button that shows visitors where they are, as long as they can be shown, and what it does. */
export function LocateControl(props: LocateControlProps) {
  return useIsLocatable(props.settings, props.points) && <LocateToggle {...props} />;
}

/** Before it is pressed nothing more is loaded, and nobody is asked. */
function LocateToggle({ settings, ...props }: LocateControlProps) {
  const messages = useMessages('locate');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const locating = useRef<LocationTrackerHandle>(null);
  const failures = useRef(0);
  const [LocationTracker, setLocationTracker] = useState<LoadedTracker | null>(null);
  const [state, setState] = useState<'off' | 'loading' | 'failed' | 'on'>('off');
  const [look, setLook] = useState<LocateButtonState>({ kind: 'off' });

  function press() {
    if (state === 'on') locating.current?.press();
    else if (state !== 'loading') void turnOn();
  }

  async function turnOn() {
    setLook({ kind: 'busy' });
    if (LocationTracker) return setState('on');
    setState('loading');
    try {
      const loaded = await loadLocationTracker();
      setLocationTracker(() => loaded);
      setState('on');
    } catch (error) {
      turnOff('failed');
      failures.current += 1;
      // The network may only have failed for a moment: nobody loses the page for that.
      if (failures.current > 1) void reloadIfStale(error);
    }
  }

  function turnOff(to: 'off' | 'failed') {
    setState(to);
    setLook({ kind: 'off' });
  }

  const main = button?.closest('main');
  return (
    <>
      <LocateButton ref={setButton} state={look} label={messages.whereAmI} onPress={press} />
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
                ref={locating}
                button={button}
                baseMap={settings.base_map_image}
                onButtonStateChange={setLook}
                onTurnOff={() => turnOff('off')}
              />
            )}
          </>,
          main,
        )}
    </>
  );
}

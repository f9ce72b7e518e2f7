import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { LocateButton, type LocateButtonState } from './LocateButton';
import { LocationTracker, type LocationTrackerHandle } from './LocationTracker';
import type { VisitorPosition } from './visitor-position';

type LocateControlProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  settings: MapSettings;
  /** Receives the visitor's position for distances; null while it is not shown. */
  onVisitorPositionChange: (position: VisitorPosition | null) => void;
  onStateChange: (state: LocateButtonState['kind']) => void;
  ref: Ref<LocateHandle>;
};

export type LocateHandle = {
  /** Looks for the visitor's position, unless that is already in progress. */
  locate: () => void;
  /**
   * Stops announcing where the visitor is, except for what is shown over the map.
   * @returns a function that ends this
   */
  silence: () => () => void;
};

/** The button that shows visitors where they are, and the tracker that it turns on, if the map has a good fit. */
export function LocateControl(props: LocateControlProps) {
  return useIsLocatable(props.settings, props.points) && <LocateToggle {...props} />;
}

/** Requests no permission before the button is pressed. */
function LocateToggle({ settings, ref, onStateChange, ...props }: LocateControlProps) {
  const messages = useMessages('locate');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const tracker = useRef<LocationTrackerHandle>(null);
  const [isOn, setIsOn] = useState(false);
  const [silencers, setSilencers] = useState(0);
  const [buttonState, setButtonState] = useState<LocateButtonState>({ kind: 'off' });

  function press() {
    if (isOn) tracker.current?.press();
    else {
      setButtonState({ kind: 'busy' });
      setIsOn(true);
    }
  }

  function turnOff() {
    setIsOn(false);
    setButtonState({ kind: 'off' });
  }

  const { kind } = buttonState;
  useEffect(() => onStateChange(kind), [onStateChange, kind]);
  useImperativeHandle(ref, () => ({
    locate() {
      if (kind === 'off') press();
    },
    silence() {
      setSilencers((count) => count + 1);
      return () => setSilencers((count) => count - 1);
    },
  }));

  const main = button?.closest('main');
  return (
    <>
      <LocateButton ref={setButton} state={buttonState} label={messages.whereAmI} onPress={press} />
      {main &&
        isOn &&
        createPortal(
          <LocationTracker
            {...props}
            ref={tracker}
            button={button}
            baseMap={settings.base_map_image}
            onButtonStateChange={setButtonState}
            onTurnOff={turnOff}
            isSilent={silencers > 0}
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

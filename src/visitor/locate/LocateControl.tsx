import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { where } from '@/i18n/english/locate';
import { useLanguage, useMessages } from '@/i18n/messages';
import { importWithRetry } from '@/lib/import-with-retry';
import { reloadIfStale } from '@/lib/stale-build';
import type { MapView } from '@/map/view/map-view';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { LocateButton, type LocateButtonState } from './LocateButton';
import type { LocationTrackerHandle } from './LocationTracker';
import { MapCard } from './MapCard';
import { useIsLocatable } from './useIsLocatable';
import type { VisitorPosition } from './visitor-position';
import { loadLocateMessages } from './words/load-locate-messages';
import type { LocateMessages } from './words/locate-messages';

const loadLocationTracker = () =>
  importWithRetry(() => import('./LocationTracker')).then(({ LocationTracker }) => LocationTracker);

/** What is loaded on the press: all that finds and shows where the visitor is, and what it says in their language. */
type LoadedParts = {
  LocationTracker: Awaited<ReturnType<typeof loadLocationTracker>>;
  messages: LocateMessages;
  /** Of the words. */
  language: string;
};

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
  const ownWords = useMessages('where', where);
  const language = useLanguage();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const locating = useRef<LocationTrackerHandle>(null);
  const failures = useRef(0);
  const [parts, setParts] = useState<LoadedParts | null>(null);
  const [state, setState] = useState<'off' | 'loading' | 'failed' | 'on'>('off');
  const [look, setLook] = useState<LocateButtonState>({ kind: 'off' });

  useEffect(
    function followLanguage() {
      if (!parts || parts.language === language) return;
      let isOver = false;
      loadLocateMessages(language).then(
        (words) => {
          if (!isOver) setParts({ ...parts, messages: words, language });
        },
        // Better in another language than not at all.
        () => {},
      );
      return () => {
        isOver = true;
      };
    },
    [parts, language],
  );

  function press() {
    if (state === 'on') locating.current?.press();
    else if (state !== 'loading') void turnOn();
  }

  async function turnOn() {
    setLook({ kind: 'busy' });
    if (parts) return setState('on');
    setState('loading');
    try {
      const [Locating, words] = await Promise.all([
        loadLocationTracker(),
        loadLocateMessages(language),
      ]);
      setParts({ LocationTracker: Locating, messages: words, language });
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
      <LocateButton ref={setButton} state={look} label={ownWords.whereAmI} onPress={press} />
      {main &&
        createPortal(
          <>
            {state === 'failed' && (
              <MapCard
                returnFocusTo={button}
                closeLabel={ownWords.close}
                onClose={() => setState('off')}
              >
                <p role="alert">{ownWords.loadFailed}</p>
              </MapCard>
            )}
            {state === 'on' && parts && (
              <parts.LocationTracker
                {...props}
                ref={locating}
                button={button}
                baseMap={settings.base_map_image}
                messages={parts.messages}
                language={parts.language}
                closeLabel={ownWords.close}
                loadFailedMessage={ownWords.loadFailed}
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

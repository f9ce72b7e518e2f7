import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { where } from '@/i18n/english/where';
import { useLanguage, useWords } from '@/i18n/words';
import { loadPart } from '@/lib/load-part';
import { reloadIfStale } from '@/lib/stale-build';
import type { MapView } from '@/map/view/map-view';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import type { Pressed } from './Locating';
import { MapCard } from './MapCard';
import { useLocatable } from './useLocatable';
import { type Look, WhereButton } from './WhereButton';
import type { Whereabouts } from './whereabouts';
import { loadWords } from './words/load-words';
import type { WhereWords } from './words/words';

const loadLocating = () => loadPart(() => import('./Locating')).then(({ Locating }) => Locating);

/** What is loaded on the press: all that finds and shows where the visitor is, and what it says in their language. */
type Parts = {
  Locating: Awaited<ReturnType<typeof loadLocating>>;
  words: WhereWords;
  /** Of the words. */
  language: string;
};

type WhereAmIProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  settings: MapSettings;
  /** Is told where the visitor is, for distances; null where that is not shown. */
  onWhereabouts: (whereabouts: Whereabouts | null) => void;
};

/** The button that shows visitors where they are, as long as they can be shown, and what it does. */
export function WhereAmI(props: WhereAmIProps) {
  return useLocatable(props.settings, props.points) && <PressedOrNot {...props} />;
}

/** Before it is pressed nothing more is loaded, and nobody is asked. */
function PressedOrNot({ settings, ...props }: WhereAmIProps) {
  const ownWords = useWords('where', where);
  const language = useLanguage();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const locating = useRef<Pressed>(null);
  const failures = useRef(0);
  const [parts, setParts] = useState<Parts | null>(null);
  const [state, setState] = useState<'off' | 'loading' | 'failed' | 'on'>('off');
  const [look, setLook] = useState<Look>({ kind: 'off' });

  useEffect(
    function followLanguage() {
      if (!parts || parts.language === language) return;
      let isOver = false;
      loadWords(language).then(
        (words) => {
          if (!isOver) setParts({ ...parts, words, language });
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
      const [Locating, words] = await Promise.all([loadLocating(), loadWords(language)]);
      setParts({ Locating, words, language });
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
      <WhereButton ref={setButton} look={look} label={ownWords.whereAmI} onPress={press} />
      {main &&
        createPortal(
          <>
            {state === 'failed' && (
              <MapCard button={button} closeLabel={ownWords.close} onClose={() => setState('off')}>
                <p role="alert">{ownWords.unloaded}</p>
              </MapCard>
            )}
            {state === 'on' && parts && (
              <parts.Locating
                {...props}
                ref={locating}
                button={button}
                baseMap={settings.base_map_image}
                words={parts.words}
                language={parts.language}
                closeLabel={ownWords.close}
                unloaded={ownWords.unloaded}
                onLook={setLook}
                onEnd={() => turnOff('off')}
              />
            )}
          </>,
          main,
        )}
    </>
  );
}

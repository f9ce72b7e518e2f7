import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPoint } from '@/data/points';
import { where } from '@/language/english/where';
import { useLanguage, useWords } from '@/language/words';
import { drawnIcon } from '@/lib/drawn-icon';
import { reloadIfStale } from '@/lib/stale-build';
import { MapControl } from '@/map/MapControls';
import type { MapView } from '@/map/map-view';
import type { Look, Pressed } from './Locating';
import { MapCard } from './MapCard';
import type { Whereabouts } from './whereabouts';
import { loadWords } from './words/load-words';
import type { WhereWords } from './words/words';

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

const loadLocating = () => import('./Locating').then(({ Locating }) => Locating);

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
  /** Is told where the visitor is, for distances; null where that is not shown. */
  onWhereabouts: (whereabouts: Whereabouts | null) => void;
};

/** The button that shows visitors where they are. Before it is pressed nothing is loaded, and nobody is asked. */
export function WhereAmI({ map, points, onWhereabouts }: WhereAmIProps) {
  const ownWords = useWords('where', where);
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const locating = useRef<Pressed>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const [state, setState] = useState<'off' | 'loading' | 'failed' | 'on'>('off');
  const [look, setLook] = useState<Look>('busy');

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

  async function turnOn() {
    setLook('busy');
    if (parts) return setState('on');
    setState('loading');
    try {
      const [Locating, words] = await Promise.all([loadLocating(), loadWords(language)]);
      setParts({ Locating, words, language });
      setState('on');
    } catch (error) {
      setState('failed');
      void reloadIfStale(error);
    }
  }

  function press() {
    if (state === 'on') locating.current?.press();
    else if (state !== 'loading') void turnOn();
  }

  const isOn = state === 'on' && look !== 'off';
  const seen = isOn ? look : state === 'loading' ? 'busy' : 'off';
  const main = button.current?.closest('main');
  return (
    <>
      <MapControl
        ref={button}
        icon={ICONS[seen]}
        label={ownWords.button}
        onPress={press}
        isPressed={isOn}
        isBusy={seen === 'busy'}
      />
      {main &&
        createPortal(
          <>
            {state === 'failed' && (
              <MapCard
                closeLabel={ownWords.close}
                onClose={() => {
                  setState('off');
                  button.current?.focus();
                }}
              >
                <p role="alert">{ownWords.unloaded}</p>
              </MapCard>
            )}
            {state === 'on' && parts && (
              <parts.Locating
                ref={locating}
                map={map}
                points={points}
                words={parts.words}
                language={parts.language}
                closeLabel={ownWords.close}
                unloaded={ownWords.unloaded}
                onLook={setLook}
                onWhereabouts={onWhereabouts}
                onClose={() => button.current?.focus()}
                onEnd={() => setState('off')}
              />
            )}
          </>,
          main,
        )}
    </>
  );
}

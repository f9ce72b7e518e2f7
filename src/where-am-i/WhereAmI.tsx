import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPoint } from '@/data/points';
import { where } from '@/language/english/where';
import { useLanguage, useWords } from '@/language/words';
import { reloadIfStale } from '@/lib/stale-build';
import type { MapView } from '@/map/map-view';
import type { Pressed } from './Locating';
import type { Look } from './look';
import { MapCard } from './MapCard';
import type { Whereabouts } from './whereabouts';
import { loadWords } from './words/load-words';
import type { WhereWords } from './words/words';

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
  /** Address of the picture that places' spots are on. */
  baseMap: string | null;
  button: HTMLButtonElement;
  /** How often the button was pressed, also before this was there. */
  presses: number;
  /** Is told what the button is to look like. */
  onLook: (look: Look) => void;
  /** Is told where the visitor is, for distances; null where that is not shown. */
  onWhereabouts: (whereabouts: Whereabouts | null) => void;
};

/** What the button does that shows visitors where they are. Before it is pressed nothing more is loaded, and nobody is asked. */
export function WhereAmI({ button, presses, onLook, ...props }: WhereAmIProps) {
  const ownWords = useWords('where', where);
  const language = useLanguage();
  const locating = useRef<Pressed>(null);
  const heard = useRef(0);
  const failures = useRef(0);
  const [parts, setParts] = useState<Parts | null>(null);
  const [state, setState] = useState<'off' | 'loading' | 'failed' | 'on'>('off');

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

  useEffect(function hearPress() {
    // Several before this was there are one.
    if (heard.current === presses) return;
    heard.current = presses;
    if (state === 'on') locating.current?.press();
    else if (state !== 'loading') void turnOn();
  });

  async function turnOn() {
    onLook({ kind: 'busy' });
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
    onLook({ kind: 'off' });
  }

  const main = button.closest('main');
  return (
    main &&
    createPortal(
      <>
        {state === 'failed' && (
          <MapCard
            closeLabel={ownWords.close}
            onClose={() => {
              setState('off');
              button.focus();
            }}
          >
            <p role="alert">{ownWords.unloaded}</p>
          </MapCard>
        )}
        {state === 'on' && parts && (
          <parts.Locating
            {...props}
            ref={locating}
            words={parts.words}
            language={parts.language}
            closeLabel={ownWords.close}
            unloaded={ownWords.unloaded}
            onLook={onLook}
            onClose={() => button.focus()}
            onEnd={() => turnOff('off')}
          />
        )}
      </>,
      main,
    )
  );
}

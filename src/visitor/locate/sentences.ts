import type { Finding, NearPlace } from './find-on-map';
import type { Trouble } from './follow-position';
import type { WhereWords } from './words/words';

/** What is said of where the visitor is. */
export type Sentence = {
  text: string;
  /** It is shown over the map. What the dot shows is only said, to those who can't see it. */
  isShown: boolean;
  /** There is no position: that need not wait until what was said last is a while ago. */
  isUrgent: boolean;
};

/** Who is so near to a place is at it, for all that a device can tell. */
const AT_METRES = 15;

/** A position that is known no better says nothing of a few steps. */
const ROUGH_METRES = 50;

/** Who is farther away is not near it. */
const NEAR_METRES = 200;

/** What there is to say of what was found. */
export function tellFinding(
  finding: Finding,
  place: NearPlace | null,
  words: WhereWords,
  tell: (metres: number) => string,
  accuracyMetres: number,
): Sentence | null {
  switch (finding.kind) {
    case 'far':
    case 'inaccurate':
      return { text: words[finding.kind](tell(finding.metres)), isShown: true, isUrgent: false };
    case 'beside': {
      const direction = words.directions[finding.direction];
      const text = words.beside(tell(finding.metres), direction);
      return { text, isShown: true, isUrgent: false };
    }
    case 'on the map':
      return (
        place && {
          text: tellPlace(place, accuracyMetres, words, tell),
          isShown: false,
          isUrgent: false,
        }
      );
  }
}

function tellPlace(
  { title, metres, direction }: NearPlace,
  accuracyMetres: number,
  words: WhereWords,
  tell: (metres: number) => string,
): string {
  // On which side of it nobody knows.
  if (accuracyMetres > Math.max(metres, ROUGH_METRES)) {
    return words.around(title, tell(accuracyMetres));
  }
  if (metres < AT_METRES) return words.at(title);
  const say = metres < NEAR_METRES ? words.near : words.away;
  return say(title, tell(metres), words.directions[direction]);
}

/**
 * What there is to say where nothing was found.
 * @param isForbidden the page around the map does not let it ask
 */
export function tellTrouble(trouble: Trouble, isForbidden: boolean, words: WhereWords): Sentence {
  const key = trouble === 'denied' && isForbidden ? 'framed' : trouble;
  return { text: words[key], isShown: true, isUrgent: true };
}

import type { WordMessages } from './en';

/** The messages of the map in words, in German. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `Die Orte verteilen sich über ${eastWest} von Westen nach Osten und ${northSouth} von Norden nach Süden. Entfernungen zwischen ihnen sind Luftlinie.`,
  north: (part) => `Norden ist ${part}.`,
  isAt: (part) =>
    `im Bild ${'oben,oben rechts,rechts,unten rechts,unten,unten links,links,oben links,in der Mitte'.split(',')[part] ?? ''}`,
  away: (distance, direction, place) => `${distance} ${direction} von ${place}`,
  beside: (place) => `direkt neben ${place}`,
  side: (eighth, place) =>
    `${'oberhalb von,rechts oberhalb von,rechts von,rechts unterhalb von,unterhalb von,links unterhalb von,links von,links oberhalb von'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `am Weg ${trail}`,
  onSide: (place, isLeft) => `${place} (${isLeft ? 'links' : 'rechts'})`,
  ends: (place) => `Endet bei ${place}.`,
};

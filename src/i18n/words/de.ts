import type { WordMessages } from './en';

/** The messages of the map in words, in German. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `Die Orte verteilen sich über ${eastWest} von Westen nach Osten und ${northSouth} von Norden nach Süden. Die Entfernungen zwischen ihnen sind in Luftlinie angegeben.`,
  north: (part) => `Norden ist ${part}.`,
  isAt: (part) =>
    `${'oben,oben rechts,rechts,unten rechts,unten,unten links,links,oben links,mitten'.split(',')[part] ?? ''} auf der Karte`,
  away: (distance, direction, place) => `${distance} ${direction} von ${place}`,
  beside: (place) => `direkt neben ${place}`,
  side: (eighth, place) =>
    `auf der Karte ${'oberhalb von,rechts oberhalb von,rechts von,rechts unterhalb von,unterhalb von,links unterhalb von,links von,links oberhalb von'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `nahe am Weg ${trail}`,
  onSide: (place, side) => `${place} (${{ left: 'links', right: 'rechts', end: 'Ende' }[side]})`,
};

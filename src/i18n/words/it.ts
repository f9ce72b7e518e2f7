import type { WordMessages } from './en';

/** The messages of the map in words, in Italian. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `I luoghi sono distribuiti su ${eastWest} da ovest a est e su ${northSouth} da nord a sud. Le distanze tra loro sono in linea d’aria.`,
  north: (part) => `Il nord è ${part}.`,
  isAt: (part) =>
    `nella parte ${'superiore,superiore destra,destra,inferiore destra,inferiore,inferiore sinistra,sinistra,superiore sinistra,centrale'.split(',')[part] ?? ''} della mappa`,
  away: (distance, direction, place) => `${distance} ${direction} di ${place}`,
  beside: (place) => `proprio accanto a ${place}`,
  side: (eighth, place) =>
    `sulla mappa, ${'sopra,in alto a destra rispetto a,a destra di,in basso a destra rispetto a,sotto,in basso a sinistra rispetto a,a sinistra di,in alto a sinistra rispetto a'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `vicino al sentiero ${trail}`,
  onSide: (place, side) =>
    `${place} (${{ left: 'a sinistra', right: 'a destra', end: 'arrivo' }[side]})`,
};

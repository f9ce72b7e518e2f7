import type { WordMessages } from './en';

/** The messages of the map in words, in Italian. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `I luoghi si estendono per ${eastWest} da ovest a est e per ${northSouth} da nord a sud. Le distanze tra loro sono in linea d’aria.`,
  north: (part) => `Il nord è ${part}.`,
  isAt: (part) =>
    `${'in alto,in alto a destra,a destra,in basso a destra,in basso,in basso a sinistra,a sinistra,in alto a sinistra,al centro'.split(',')[part] ?? ''} nell’immagine`,
  away: (distance, direction, place) => `a ${distance} da ${place}, ${direction}`,
  beside: (place) => `proprio accanto a ${place}`,
  side: (eighth, place) =>
    `${'sopra,in alto a destra rispetto a,a destra di,in basso a destra rispetto a,sotto,in basso a sinistra rispetto a,a sinistra di,in alto a sinistra rispetto a'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `sul percorso ${trail}`,
  onSide: (place, isLeft) => `${place} (${isLeft ? 'a sinistra' : 'a destra'})`,
  ends: (place) => `Termina a ${place}.`,
};

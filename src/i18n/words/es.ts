import type { WordMessages } from './en';

/** The messages of the map in words, in Spanish. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `Los lugares se extienden ${eastWest} de oeste a este y ${northSouth} de norte a sur. Las distancias entre ellos son en línea recta.`,
  north: (part) => `El norte está ${part}.`,
  isAt: (part) =>
    `${'arriba,arriba a la derecha,a la derecha,abajo a la derecha,abajo,abajo a la izquierda,a la izquierda,arriba a la izquierda,en el centro'.split(',')[part] ?? ''} en la imagen`,
  away: (distance, direction, place) => `a ${distance} ${direction} de ${place}`,
  beside: (place) => `justo al lado de ${place}`,
  side: (eighth, place) =>
    `${'encima de,arriba a la derecha de,a la derecha de,abajo a la derecha de,debajo de,abajo a la izquierda de,a la izquierda de,arriba a la izquierda de'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `en el sendero ${trail}`,
  onSide: (place, isLeft) => `${place} (${isLeft ? 'a la izquierda' : 'a la derecha'})`,
  ends: (place) => `Termina en ${place}.`,
};

import type { WordMessages } from './en';

/** The messages of the map in words, in Spanish. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `Los lugares se distribuyen a lo largo de ${eastWest} de oeste a este y de ${northSouth} de norte a sur. Las distancias entre ellos son en línea recta.`,
  north: (part) => `El norte está ${part}.`,
  isAt: (part) =>
    `en la parte ${'superior,superior derecha,derecha,inferior derecha,inferior,inferior izquierda,izquierda,superior izquierda,central'.split(',')[part] ?? ''} del mapa`,
  away: (distance, direction, place) => `a ${distance} ${direction} de ${place}`,
  beside: (place) => `justo al lado de ${place}`,
  side: (eighth, place) =>
    `en el mapa, ${'por encima,por encima y a la derecha,a la derecha,por debajo y a la derecha,por debajo,por debajo y a la izquierda,a la izquierda,por encima y a la izquierda'.split(',')[eighth] ?? ''} de ${place}`,
  onTrail: (trail) => `cerca del sendero ${trail}`,
  onSide: (place, side) =>
    `${place} (${{ left: 'a la izquierda', right: 'a la derecha', end: 'final' }[side]})`,
};

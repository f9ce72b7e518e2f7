import type { WordMessages } from './en';

/** The messages of the map in words, in French. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `Les lieux se répartissent sur ${eastWest} d’ouest en est et ${northSouth} du nord au sud. Les distances entre eux sont données à vol d’oiseau.`,
  north: (part) => `Le nord se trouve ${part}.`,
  isAt: (part) =>
    `${'en haut,en haut à droite,dans la partie droite,en bas à droite,en bas,en bas à gauche,dans la partie gauche,en haut à gauche,au centre'.split(',')[part] ?? ''} de la carte`,
  away: (distance, direction, place) => `à ${distance} ${direction} de ${place}`,
  beside: (place) => `juste à côté de ${place}`,
  side: (eighth, place) =>
    `sur la carte, ${'au-dessus,au-dessus et à droite,à droite,au-dessous et à droite,au-dessous,au-dessous et à gauche,à gauche,au-dessus et à gauche'.split(',')[eighth] ?? ''} de ${place}`,
  onTrail: (trail) => `près du sentier ${trail}`,
  onSide: (place, side) =>
    `${place} (${{ left: 'à gauche', right: 'à droite', end: 'arrivée' }[side]})`,
};

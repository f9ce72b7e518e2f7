import type { WordMessages } from './en';

/** The messages of the map in words, in French. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `Les lieux s’étendent sur ${eastWest} d’ouest en est et sur ${northSouth} du nord au sud. Les distances entre eux sont à vol d’oiseau.`,
  north: (part) => `Le nord est ${part}.`,
  isAt: (part) =>
    `${'en haut,en haut à droite,à droite,en bas à droite,en bas,en bas à gauche,à gauche,en haut à gauche,au centre'.split(',')[part] ?? ''} de l’image`,
  away: (distance, direction, place) => `à ${distance} ${direction} de ${place}`,
  beside: (place) => `juste à côté de ${place}`,
  side: (eighth, place) =>
    `${'au-dessus de,en haut à droite de,à droite de,en bas à droite de,au-dessous de,en bas à gauche de,à gauche de,en haut à gauche de'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `sur l’itinéraire ${trail}`,
  onSide: (place, isLeft) => `${place} (${isLeft ? 'à gauche' : 'à droite'})`,
  ends: (place) => `Se termine à ${place}.`,
};

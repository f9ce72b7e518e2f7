import type { WordMessages } from './en';

/** The messages of the map in words, in Dutch. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `De plekken liggen verspreid over ${eastWest} van west naar oost en ${northSouth} van noord naar zuid. De afstanden ertussen zijn hemelsbreed gemeten.`,
  north: (part) => `Het noorden is ${part}.`,
  isAt: (part) =>
    `${'bovenaan,rechtsboven,rechts,rechtsonder,onderaan,linksonder,links,linksboven,midden'.split(',')[part] ?? ''} op de kaart`,
  away: (distance, direction, place) => `${distance} ${direction} van ${place}`,
  beside: (place) => `vlak naast ${place}`,
  side: (eighth, place) =>
    `op de kaart ${'boven,schuin rechts boven,rechts van,schuin rechts onder,onder,schuin links onder,links van,schuin links boven'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `dicht bij de route ${trail}`,
  onSide: (place, side) => `${place} (${{ left: 'links', right: 'rechts', end: 'einde' }[side]})`,
};

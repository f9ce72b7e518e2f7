import type { WordMessages } from './en';

/** The messages of the map in words, in Dutch. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `De plekken liggen verspreid over ${eastWest} van west naar oost en ${northSouth} van noord naar zuid. Afstanden ertussen zijn hemelsbreed.`,
  north: (part) => `Het noorden is ${part}.`,
  isAt: (part) =>
    `${'bovenaan,rechtsboven,rechts,rechtsonder,onderaan,linksonder,links,linksboven,in het midden'.split(',')[part] ?? ''} op de afbeelding`,
  away: (distance, direction, place) => `${distance} ${direction} van ${place}`,
  beside: (place) => `vlak naast ${place}`,
  side: (eighth, place) =>
    `${'boven,rechts boven,rechts van,rechts onder,onder,links onder,links van,links boven'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `aan de route ${trail}`,
  onSide: (place, isLeft) => `${place} (${isLeft ? 'links' : 'rechts'})`,
  ends: (place) => `Eindigt bij ${place}.`,
};

import type { WordMessages } from './en';

/** The messages of the map in words, in Arabic. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `تمتد الأماكن على مسافة ${eastWest} من الغرب إلى الشرق و${northSouth} من الشمال إلى الجنوب. المسافات بينها بخط مستقيم.`,
  north: (part) => `الشمال ${part}.`,
  isAt: (part) =>
    `في ${'أعلى,أعلى يمين,يمين,أسفل يمين,أسفل,أسفل يسار,يسار,أعلى يسار,وسط'.split(',')[part] ?? ''} الصورة`,
  away: (distance, direction, place) => `على بُعد ${distance} ${direction} ${place}`,
  beside: (place) => `بجوار ${place} مباشرة`,
  side: (eighth, place) =>
    `${'أعلى,أعلى يمين,يمين,أسفل يمين,أسفل,أسفل يسار,يسار,أعلى يسار'.split(',')[eighth] ?? ''} ${place}`,
  onTrail: (trail) => `على المسار ${trail}`,
  onSide: (place, isLeft) => `${place} (${isLeft ? 'على اليسار' : 'على اليمين'})`,
  ends: (place) => `النهاية: ${place}.`,
};

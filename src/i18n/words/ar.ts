import type { WordMessages } from './en';

/** The messages of the map in words, in Arabic. */
export const messages: WordMessages = {
  extent: (eastWest, northSouth) =>
    `تتوزع الأماكن على مسافة ${eastWest} من الغرب إلى الشرق و${northSouth} من الشمال إلى الجنوب. المسافات بينها محسوبة بخط مستقيم.`,
  north: (part) => `الشمال ${part}.`,
  isAt: (part) =>
    `في ${'أعلى,أعلى يمين,الجانب الأيمن من,أسفل يمين,أسفل,أسفل يسار,الجانب الأيسر من,أعلى يسار,وسط'.split(',')[part] ?? ''} الخريطة`,
  away: (distance, direction, place) => `على بُعد ${distance} ${direction} ${place}`,
  beside: (place) => `بجوار ${place} مباشرةً`,
  side: (eighth, place) =>
    `${'فوق,إلى اليمين فوق,إلى يمين,إلى اليمين تحت,تحت,إلى اليسار تحت,إلى يسار,إلى اليسار فوق'.split(',')[eighth] ?? ''} ${place} على الخريطة`,
  onTrail: (trail) => `قرب المسار ${trail}`,
  onSide: (place, side) =>
    `${place} (${{ left: 'على اليسار', right: 'على اليمين', end: 'النهاية' }[side]})`,
};

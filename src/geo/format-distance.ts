/** The units of a displayed distance. */
export type DistanceUnits = 'meters' | 'feet';

const METERS_PER_FOOT = 0.3048;
const FEET_PER_MILE = 5280;

/** The regions that measure in feet (Unicode CLDR, measurementSystem). */
const FEET_REGIONS = ['US', 'LR', 'MM'];

/**
 * The units that speakers of a language use. A language without a region counts as that of its most likely
 * region.
 * @param language a BCP 47 tag
 */
export function unitsForLanguage(language: string): DistanceUnits {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return FEET_REGIONS.includes(region ?? '') ? 'feet' : 'meters';
  } catch {
    return 'meters';
  }
}

/**
 * Formats a distance, rounded to the accuracy of a phone: 80 m, 650 m, 1.2 km; 260 ft, 0.8 mi.
 * @param language the language of the text, a BCP 47 tag
 * @param isCoarse whether it is rounded to what people can judge by eye: to 10 m or 50 ft
 */
export function formatDistance(
  meters: number,
  language: string,
  units: DistanceUnits,
  isCoarse = false,
): string {
  const near = units === 'meters' ? meters : meters / METERS_PER_FOOT;
  const [nearUnit, farUnit] = units === 'meters' ? ['meter', 'kilometer'] : ['foot', 'mile'];
  const fineStep = near < 100 && units === 'meters' ? 5 : 10;
  const coarseStep = units === 'meters' ? 10 : 50;
  const step = isCoarse ? coarseStep : fineStep;
  const rounded = Math.max(step, roundToStep(near, step));
  if (rounded < 1000) return formatUnit(rounded, nearUnit, language);
  const far = near / (units === 'meters' ? 1000 : FEET_PER_MILE);
  return formatUnit(roundToStep(far, far < 9.95 ? 0.1 : 1), farUnit, language);
}

/**
 * Formats a time: 25 min, 2 hr 10 min.
 * @param language the language of the text, a BCP 47 tag
 */
export function formatMinutes(minutes: number, language: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const texts = [formatUnit(hours, 'hour', language), formatUnit(rest, 'minute', language)];
  return texts.slice(hours > 0 ? 0 : 1, hours > 0 && rest === 0 ? 1 : 2).join(' ');
}

function roundToStep(value: number, step: number): number {
  return Math.round(value / step) * step;
}

function formatUnit(value: number, unit: string | undefined, language: string): string {
  const key = `${language} ${unit}`;
  // Cached: a list formats hundreds of distances with each step that the visitor takes.
  const formatter =
    FORMATTERS.get(key) ??
    // Latin digits, as on the printed map and in most titles.
    new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'unit',
      unit,
      maximumFractionDigits: 1,
    });
  FORMATTERS.set(key, formatter);
  return formatter.format(value);
}

const FORMATTERS = new Map<string, Intl.NumberFormat>();

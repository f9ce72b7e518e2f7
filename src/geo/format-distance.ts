/** What distances are told in. */
export type DistanceUnits = 'metres' | 'feet';

const METERS_PER_FOOT = 0.3048;
const FEET_PER_MILE = 5280;

/** The regions that measure in feet (Unicode CLDR, measurementSystem). */
const FEET_REGIONS = ['US', 'LR', 'MM'];

/**
 * What people measure in who speak a language, as BCP 47 writes it. Where it names no region, the one where
 * most speak it counts.
 */
export function unitsForLanguage(language: string): DistanceUnits {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return FEET_REGIONS.includes(region ?? '') ? 'feet' : 'metres';
  } catch {
    return 'metres';
  }
}

/**
 * A distance as one says it, no more exact than a phone knows it: 80 m, 650 m, 1.2 km; 260 ft, 0.8 mi.
 * @param language what it is written in
 */
export function formatDistance(metres: number, language: string, units: DistanceUnits): string {
  const near = units === 'metres' ? metres : metres / METERS_PER_FOOT;
  const [nearUnit, farUnit] = units === 'metres' ? ['meter', 'kilometer'] : ['foot', 'mile'];
  const rounded = roundToStep(near, near < 100 ? 5 : 10);
  if (rounded < 1000) return formatUnit(Math.max(5, rounded), nearUnit, language);
  const far = near / (units === 'metres' ? 1000 : FEET_PER_MILE);
  return formatUnit(roundToStep(far, far < 9.95 ? 0.1 : 1), farUnit, language);
}

function roundToStep(value: number, step: number): number {
  return Math.round(value / step) * step;
}

function formatUnit(value: number, unit: string | undefined, language: string): string {
  const key = `${language} ${unit}`;
  // A list has hundreds of distances, and writes them anew with each step of a visitor.
  const writer =
    FORMATTERS.get(key) ??
    // The same digits as on the printed map, and in most titles.
    new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'unit',
      unit,
      maximumFractionDigits: 1,
    });
  FORMATTERS.set(key, writer);
  return writer.format(value);
}

const FORMATTERS = new Map<string, Intl.NumberFormat>();

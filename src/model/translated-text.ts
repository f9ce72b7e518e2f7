import type { Json } from '@/types/database';

/** A field in one language, of the translations of a row; null if it isn't translated. */
export function translatedText(translation: Json | undefined, field: string): string | null {
  const text = propertyOf(translation, field);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The value of a JSON object under a key; undefined for anything else. */
export function propertyOf(value: Json | undefined, key: string): Json | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? value[key] : undefined;
}

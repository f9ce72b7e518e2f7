import type { Json } from '@/types/database';

/** A field's translation, of those of a row into a language; null if there is none. */
export function translatedText(translation: Json | undefined, field: string): string | null {
  const text = propertyOf(translation, field);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The value of a JSON object under a key; undefined for anything else. */
export function propertyOf(value: Json | undefined, key: string): Json | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? value[key] : undefined;
}

import { useEffect } from 'react';
import { useLanguage } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { Json } from '@/types/database';

/**
 * The text of the picture that the map shows, and its language. A group's background without a text has none, because that
 * of the base map may not be true of it.
 */
export function useMapText(group: MapGroup | null, settings: MapSettings | undefined) {
  const language = useLanguage();
  if (group?.background_image) {
    return { alt: group.map_text ?? '', lang: group.mapTextLang ?? language };
  }
  const { language: siteLanguage = language, map_text = null, translations } = settings ?? {};
  const translated = propertyOf(propertyOf(translations, language), 'map_text');
  return typeof translated === 'string' && language !== siteLanguage
    ? { alt: translated, lang: language }
    : { alt: map_text ?? '', lang: siteLanguage };
}

function propertyOf(value: Json | undefined, name: string): Json | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? value[name] : undefined;
}

/** Describes the map's picture, whose element is replaced when a sharper one has loaded. */
export function useDescribedPicture(...[group, settings]: Parameters<typeof useMapText>): void {
  const { alt, lang } = useMapText(group, settings);
  useEffect(
    function describePicture() {
      const layer = document.querySelector('.map-stage > :first-child');
      function describe() {
        // The picture is before its tiles.
        const picture = layer?.querySelector('img');
        if (picture) Object.assign(picture, { alt, lang });
      }
      describe();
      const observer = new MutationObserver(describe);
      if (layer) observer.observe(layer, { childList: true });
      return () => observer.disconnect();
    },
    [alt, lang],
  );
}

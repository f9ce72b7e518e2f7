import { useEffect } from 'react';
import { useLanguage } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import { propertyOf, translatedText } from '@/model/translated-text';

/**
 * The text of the picture that the map shows, and its language. A group's background without a text doesn't take the base
 * map's, which may not fit it.
 */
export function useMapText(group: MapGroup | null, settings: MapSettings | undefined) {
  const language = useLanguage();
  if (group?.background_image)
    return { alt: group.map_text ?? '', lang: group.mapTextLang ?? language };
  const { language: siteLanguage = language, map_text = '', translations } = settings ?? {};
  const own = language === siteLanguage ? undefined : propertyOf(translations, language);
  const translated = translatedText(own, 'map_text');
  return { alt: translated ?? map_text ?? '', lang: translated ? language : siteLanguage };
}

/** Gives the map's picture its text, also after a sharper picture has replaced the element. */
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

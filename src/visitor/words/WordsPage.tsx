import '@/visitor/visitor.css';
import './words.css';
import { useCallback, useEffect, useRef } from 'react';
import { getMessages, useLanguage, useMessages, usePageLanguage } from '@/i18n/messages';
import { wordMessagesInEnglish } from '@/i18n/words/en';
import { WORD_CATALOG_LOADERS } from '@/i18n/words/word-catalogs';
import { mapLink, pointLink } from '@/lib/map-link';
import { siteNameOf } from '@/model/map-settings';
import { aspectRatioOf } from '@/pictures/picture-variants';
import { Button, buttonClasses } from '@/ui/Button';
import { Spinner } from '@/ui/Spinner';
import { useLatest } from '@/ui/useLatest';
import { useNoIndexPage } from '@/ui/usePageTitle';
import { useMapAddress } from '@/visitor/address/useMapAddress';
import { useVisitorLocation } from '@/visitor/locate/useVisitorLocation';
import { CopyUpdates } from '@/visitor/PublishedCopy';
import { useMapContent } from '@/visitor/useMapContent';
import { useMapText } from '@/visitor/useMapText';
import { describeTrails, loadCatalog } from '@/visitor/walks/describe-trails';
import { useAvailable } from '@/visitor/walks/useAvailable';
import { Walks } from '@/visitor/walks/Walks';
import { MapArticle } from './MapArticle';
import { mapInWords } from './map-in-words';

/** The map as a text, for those who can't see the picture, and for paper. */
export default function WordsPage() {
  const { toMap, loadFailed } = useMessages('crash');
  const { loading } = useMessages('print');
  const address = useMapAddress();
  const openRoute = useLatest(address.openRoute);
  const pressed = useRef<HTMLElement>(null);
  const location = useVisitorLocation();
  // This page has no map to draw a way on.
  const noMap = useRef(null);
  // Loads the details at once, as for an open list.
  const content = useMapContent({ ...address, isListOpen: true, groupId: null }, true);
  const { settings, points, groups, hasRows, hasFailed } = content;
  const pageLanguage = usePageLanguage();
  const language = useLanguage();
  const { alt } = useMapText(null, settings);
  useNoIndexPage(useMessages('map').readAsText, siteNameOf(settings));

  // An element that stays the same is not rendered again with each position of the visitor.
  const load = useCallback(async () => {
    if (!settings) throw new Error('The settings are missing');
    const [walks, { value: words, isComplete }] = await Promise.all([
      describeTrails(groups, points, settings, pageLanguage, language),
      loadCatalog(WORD_CATALOG_LOADERS, wordMessagesInEnglish, pageLanguage),
    ]);
    const { described, fit, format } = walks.value;
    const aspectRatio = fit?.aspectRatio ?? aspectRatioOf(settings.base_map_image);
    const value = (
      <MapArticle
        map={mapInWords(points, groups, described, fit, aspectRatio)}
        siteName={siteNameOf(settings)}
        mapText={settings.base_map_image ? alt : ''}
        format={{ ...format, words, catalog: getMessages() }}
        linkOf={pointLink}
        textLang={language === pageLanguage ? undefined : language}
        renderActions={({ point: { id, title } }) =>
          described.size > 0 && (
            <Button
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                openRoute.current(id);
              }}
            >
              {format.messages.route.wayTo(title)}
            </Button>
          )
        }
      />
    );
    return { value, isComplete: walks.isComplete && isComplete };
  }, [points, groups, settings, alt, pageLanguage, language, openRoute]);
  const article = useAvailable(load, content.areDetailsPending || !hasRows ? 'not yet' : 'now');

  useEffect(
    function returnFocus() {
      if (address.routeTo) return () => pressed.current?.focus();
    },
    [address.routeTo],
  );

  return (
    <div className="words-page">
      <CopyUpdates />
      <header>
        <a href={mapLink()} className={buttonClasses('secondary')}>
          {toMap}
        </a>
      </header>
      <main>
        {article ?? (hasFailed ? <p role="status">{loadFailed}</p> : <Spinner text={loading} />)}
        <div className="words-way">
          {settings && (
            <Walks
              {...{ map: noMap, content, settings, location }}
              // Without a destination, a start has no card here.
              address={{ ...address, routeFrom: address.routeTo && address.routeFrom }}
            />
          )}
        </div>
      </main>
    </div>
  );
}

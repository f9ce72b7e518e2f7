import '@/visitor/visitor.css';
import './words.css';
import { Printer } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useIsLoadingDetails } from '@/data/useIsLoadingDetails';
import { useLangAttribute, useLanguage, useMessages, usePageLanguage } from '@/i18n/messages';
import { wordMessagesInEnglish } from '@/i18n/words/en';
import { WORD_CATALOG_LOADERS } from '@/i18n/words/word-catalogs';
import { mapLink, pointLink } from '@/lib/map-link';
import { siteNameOf } from '@/model/map-settings';
import { aspectRatioOf } from '@/pictures/picture-variants';
import { Button, buttonClasses } from '@/ui/Button';
import { Spinner } from '@/ui/Spinner';
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
  const [map, list] = [useMessages('map'), useMessages('list')];
  const [locate, popup] = [useMessages('locate'), useMessages('popup')];
  const { toMap, loadFailed } = useMessages('crash');
  const { loading } = useMessages('print');
  const address = useMapAddress();
  const location = useVisitorLocation();
  // The text has no map on which a way could be drawn.
  const noMap = useRef(null);
  // As for an open list, the details load at once.
  const content = useMapContent({ ...address, isListOpen: true, groupId: null }, true);
  const { settings, points, groups, hasRows, hasFailed } = content;
  const isPending = useIsLoadingDetails() || content.areDetailsPending || !hasRows;
  const pageLanguage = usePageLanguage();
  const language = useLanguage();
  const textLang = useLangAttribute(undefined);
  const siteName = siteNameOf(settings);
  const { alt: mapText } = useMapText(null, settings);
  useNoIndexPage(map.readAsText, siteName);

  const load = useCallback(async () => {
    if (!settings) throw new Error('The settings are missing');
    const [walks, words] = await Promise.all([
      describeTrails(groups, points, settings, pageLanguage, language),
      loadCatalog(WORD_CATALOG_LOADERS, wordMessagesInEnglish, pageLanguage),
    ]);
    const { described, fit, format } = walks.value;
    const aspectRatio = fit?.aspectRatio ?? aspectRatioOf(settings.base_map_image);
    const inWords = mapInWords(points, groups, described, fit, aspectRatio);
    return {
      value: { inWords, format: { ...format, words: words.value } },
      isComplete: walks.isComplete && words.isComplete,
    };
  }, [points, groups, settings, pageLanguage, language]);
  const text = useAvailable(load, isPending ? 'not yet' : 'now');
  const wayTo = text?.inWords.trails.length ? text.format.messages.route.wayTo : null;

  return (
    <div className="words-page">
      <CopyUpdates />
      <header>
        <a href={mapLink()} className={buttonClasses('secondary')}>
          {toMap}
        </a>
        <Button icon={Printer} onClick={() => window.print()}>
          {list.print}
        </Button>
      </header>
      <main>
        {hasFailed && <p>{loadFailed}</p>}
        {!text && !hasFailed && <Spinner text={loading} />}
        {text && (
          <MapArticle
            map={text.inWords}
            siteName={siteName}
            mapText={mapText}
            format={{ ...text.format, catalog: { map, list, locate, popup } }}
            linkOf={pointLink}
            textLang={textLang}
            renderActions={({ point: { id, title } }) =>
              wayTo && <Button onClick={() => address.openRoute(id)}>{wayTo(title)}</Button>
            }
          />
        )}
        <div className="words-way">
          {settings && <Walks {...{ map: noMap, content, settings, address, location }} />}
        </div>
      </main>
    </div>
  );
}

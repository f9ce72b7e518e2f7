import type { ReactNode } from 'react';
import { formatDistance } from '@/geo/format-distance';
import type { Messages } from '@/i18n/en';
import type { WordMessages } from '@/i18n/words/en';
import {
  capitalize,
  isolate,
  type TrailFormat,
  toParagraph,
  trailSentences,
} from '@/visitor/walks/trail-texts';
import type { MapInWords, WordPlace, WordTrail } from './map-in-words';

/** How the map in words is written. */
export type WordFormat = TrailFormat & {
  words: WordMessages;
  catalog: Pick<Messages, 'map' | 'list' | 'locate' | 'popup'>;
};

type MapArticleProps = {
  map: MapInWords;
  siteName: string;
  /** Describes the base map; empty if nobody has. */
  mapText: string;
  format: WordFormat;
  /** The address of a place on the map; null on a page that can't show it. */
  linkOf: ((id: string) => string) | null;
  /** The language of titles and descriptions in the visitor's language, if the page has another one. */
  textLang?: string | undefined;
  /** Rendered after the description of a place. */
  renderActions?: (place: WordPlace) => ReactNode;
};

/** The map in words: its places by area, then its trails. It has no state, so that it can also be written to a file. */
export function MapArticle({ map, format, ...props }: MapArticleProps) {
  const { siteName, linkOf, textLang, renderActions } = props;
  const { areas, trails, aspectRatio } = map;
  const { words, catalog, language } = format;
  const others = catalog.list[areas.length > 1 ? 'otherPlaces' : 'places'];
  const sections = areas.map(({ group, part, places }, index) => {
    const name = part === null ? others : capitalize(words.isAt(part), language);
    const lang = group ? (group.nameLang ?? textLang) : undefined;
    const text = group?.background_image ? group.map_text : null;
    return { id: `area-${index}`, heading: group?.name ?? name, lang, text, places };
  });
  const trailSection = { id: 'trails', heading: catalog.list.trails, lang: undefined };
  // The title and the text may each be in another language than the page.
  const pictureInWords = (title: string, text: string) =>
    `${catalog.popup.pictureOf(isolate(title))}: ${isolate(text)}`;
  const sentencesOf = ({ described, stops }: WordTrail) =>
    trailSentences(described, stops, aspectRatio, format, ({ point, side }) => {
      const title = isolate(point.title);
      return side ? words.onSide(title, side) : title;
    });
  return (
    <>
      <h1>{siteName || catalog.map.map}</h1>
      <p>{introduce(map, siteName, format)}</p>
      {props.mapText && <p>{props.mapText}</p>}
      <nav aria-labelledby="contents">
        <h2 id="contents">{catalog.map.groups}</h2>
        <ul>
          {[...sections, ...(trails.length > 0 ? [trailSection] : [])].map((section) => (
            <li key={section.id} lang={section.lang}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, heading, lang, text, places }) => (
        <section key={id}>
          <h2 id={id} lang={lang}>
            {heading}
          </h2>
          {text && <p>{pictureInWords(heading, text)}</p>}
          {places.map((place) => {
            const { id, title, titleLang, description, descriptionLang } = place.point;
            const { currentNotice, popup_image, picture_text: picture } = place.point;
            return (
              <div key={id}>
                <h3 id={id} lang={titleLang ?? textLang}>
                  {linkOf ? <a href={linkOf(id)}>{title}</a> : title}
                </h3>
                <p>{locate(place, format)}</p>
                {currentNotice && <p>{toParagraph([currentNotice.line])}</p>}
                {description && <p lang={descriptionLang ?? textLang}>{description}</p>}
                {popup_image && picture && <p>{pictureInWords(title, picture)}</p>}
                {renderActions?.(place)}
              </div>
            );
          })}
        </section>
      ))}
      {trails.length > 0 && (
        <section>
          <h2 id="trails">{trailSection.heading}</h2>
          {trails.map((trail) => (
            <div key={trail.group.id}>
              <h3 lang={trail.group.nameLang ?? textLang}>{trail.group.name}</h3>
              <p>{[trail.described.line, trail.described.others].filter(Boolean).join(' · ')}</p>
              <ol>
                {sentencesOf(trail).map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same
                  <li key={index}>{text}</li>
                ))}
              </ol>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function introduce(
  { extent, north, areas, trails }: MapInWords,
  siteName: string,
  { words, catalog: { map }, language, units }: WordFormat,
): string {
  const count = areas.reduce((sum, { places }) => sum + places.length, 0);
  const contents = [map.groupShown(siteName || map.map, count)];
  if (trails.length > 0) contents.push(map.trails(trails.length));
  const distance = (meters: number) => formatDistance(meters, language, units);
  return toParagraph([
    contents.join(' · '),
    ...(extent ? [words.extent(distance(extent.eastWest), distance(extent.northSouth))] : []),
    ...(north === null ? [] : [words.north(words.isAt(north))]),
  ]);
}

/** Says where a place is. */
function locate({ where, trail }: WordPlace, format: WordFormat): string {
  const { words, catalog, language, units } = format;
  const relate = () => {
    if (where.kind === 'part') return words.isAt(where.part);
    const of = isolate(where.of.title);
    if (where.kind === 'beside') return words.beside(of);
    if (where.kind === 'side') return words.side(where.eighth, of);
    const direction = catalog.locate.directions.split(',')[where.eighth] ?? '';
    return words.away(formatDistance(where.meters, language, units), direction, of);
  };
  const texts = [relate(), ...(trail ? [words.onTrail(isolate(trail.name))] : [])];
  return toParagraph(texts.map((text) => capitalize(text, language)));
}

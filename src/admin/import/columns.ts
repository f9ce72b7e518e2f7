import { foldText } from '@/lib/fold-text';
import { fieldNames } from '@/model/fields/fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import { languageName } from '@/model/fields/translations';

/** The headers that an import accepts for a column: lists of words, normalized by {@link normalizeHeader}. */
type ColumnHeaders = {
  /** Headers other than the column's name that are sure to mean it. */
  names?: string;
  /**
   * Words in headers that probably mean it, the likeliest first: in German, French, Spanish, Italian, Dutch, Portuguese,
   * Polish, Czech, the languages of Scandinavia, and English.
   */
  words?: string;
  /** Such words for degrees that also mean an object's length or width. */
  dimensions?: string;
};

const HEADERS: Readonly<Record<string, ColumnHeaders>> = {
  id: { names: 'uuid pointid' },
  title: {
    names: 'name point pointname place poi label',
    words:
      '名称 名前 名稱 이름 名字 название ονομα titel titre titulo titolo tytul tittel bezeichnung nom nombre nome naam nazwa nazev navn namn nimi libelle intitule denominacion denominazione benaming designacao otsikko punkt lieu lugar luogo ort plaats plats sted local miejsce misto',
  },
  group: {
    names: 'groupname trail category',
    words:
      'gruppe gruppenname bereich abteilung groupe grupo gruppo groep grupa grupp skupina ryhma kategorie categorie categoria kategoria kategori wanderweg weg sentier parcours sendero sentiero percorso pad trilha szlak trasa trails route ruta thema theme tema rubrik type typ layer section folder ordner dossier carpeta cartella',
  },
  x: {
    names: 'coordx xcoord xcoordinate xpercent xposition',
    words:
      'x left easting xkoordinate koordinatex coordonneex coordenadax coordinatax xcoordinaat wspolrzednax xwert xpos rechtswert abscisse abscisa ascissa horizontal horizontale',
  },
  y: {
    names: 'coordy ycoord ycoordinate ypercent yposition',
    words:
      'y top northing ykoordinate koordinatey coordonneey coordenaday coordinatay ycoordinaat wspolrzednay ywert ypos hochwert ordonnee ordenada ordinata vertikal vertical verticale',
  },
  marker_icon: {
    names: 'icon marker iconurl markerurl',
    words:
      'symbol icone icono icona ikona ikone ikon simbolo symbole pictogramm piktogramm pictogramme pictogram pictograma piktogram marqueur marcador marcatore markering znacznik pin stecknadel',
  },
  popup_image: {
    names: 'image picture photo popup imageurl pictureurl photourl',
    words:
      'bild bilder bilddatei foto fotos photos photographie fotografie fotografia images imagen imagem immagine afbeelding illustration obraz obrazek zdjecie bilde billede kuva',
  },
  picture_text: { names: 'alt alttext picturetext', words: 'bildbeschreibung alternativtext' },
  link: {
    names: 'url externallink website web webaddress',
    words:
      'weblink hyperlink lien enlace collegamento koppeling ligacao hiperligacao lacze odnosnik odkaz lank linkki verweis webseite internetseite internet homepage siteweb site sitio sitioweb paginaweb pagina sito sitoweb webpagina strona hemsida hjemmeside',
  },
  also_known_as: {
    names: 'aka alias aliases alsoknownas othernames synonyms keywords',
    words:
      'auchbekanntals alternativnamen anderenamen suchbegriffe stichworte schlagworter synonyme autresnoms motscles otrosnombres palabrasclave altrinomi parolechiave anderenamen zoekwoorden trefwoorden outrosnomes',
  },
  description: {
    names: 'text details info about body',
    words:
      '説明 说明 說明 설명 описание περιγραφη desc cmt comment note notes kommentar hinweis commentaire beschreibung erlauterung erlaeuterung bemerkung descriptif descripcion descrizione beschrijving omschrijving descricao opis popis beskrivning beskrivelse kuvaus texte texto testo tekst details detalles dettagli',
  },
  latitude: {
    names: 'lat gpslatitude',
    words:
      '緯度 纬度 위도 широта πλατος breitengrad latitud latitudine breedtegraad breddgrad breddegrad zemepisnasirka leveysaste',
    dimensions: 'breite breedte szerokosc',
  },
  longitude: {
    names: 'lon lng long gpslongitude',
    words:
      '経度 经度 經度 경도 долгота μηκος langengrad laengengrad longitudine lengtegraad langdgrad lengdegrad laengdegrad zemepisnadelka pituusaste',
    dimensions: 'lange laenge longitud lengte dlugosc',
  },
  position: {
    names:
      'wkt geometry geom thegeom coordinates coords latlng latlon latlong latitudelongitude latlongitude geolocation geopoint gps gpscoordinates koordinaten coordonnees coordonneesgps coordenadas coordinate coordinaten wspolrzedne souradnice koordinater',
  },
  closed: {
    names: 'isclosed',
    words: 'geschlossen gesperrt ferme cerrado chiuso gesloten fechado',
  },
  closing_reason: { names: 'closingreason' },
  blocks_path: { names: 'blockspath nowaypast' },
  visible_from: { names: 'appears hiddenuntil hidden' },
  notice_until: {
    names: 'closeduntil',
    words: 'geschlossenbis gesperrtbis fermejusquau cerradohasta chiusofinoal geslotentot',
  },
  created_at: { names: 'created creationtime' },
};

function wordsOf(list = ''): string[] {
  return list.split(' ').filter(Boolean);
}

/** The fields that have one column. Translations have one for each text and language. */
const COLUMN_FIELDS = fieldNames(POINT_FIELDS).filter((field) => field !== 'translations');

/** The columns that aren't named like their fields. */
const OTHER_NAMES: { readonly [Name in keyof PointValues]?: string } = {
  // The column of the field holds the group's name. The ID distinguishes groups with the same name.
  group_id: 'group',
  coord_x: 'x',
  coord_y: 'y',
  is_closed: 'closed',
};

/** The columns that hold no field's text, with their labels. */
const OTHER_LABELS = new Map([
  ['position', 'Latitude and longitude together'],
  ['id', 'ID of the point'],
  ['created_at', 'Time of creation'],
  ['group_id', 'ID of the group'],
]);

const FIELDS_BY_COLUMN = new Map(COLUMN_FIELDS.map((field) => [columnOf(field), field]));

/** The names of all columns except those of translations, in the order of an export. */
export const COLUMNS = ['id', ...FIELDS_BY_COLUMN.keys(), 'position', 'created_at', 'group_id'];

/** The column of each header of a file, from left to right: a column's name, or null if it is left out. */
export type FileColumns = readonly (string | null)[];

/** The name of a field's column. */
export function columnOf(field: keyof PointValues): string {
  return OTHER_NAMES[field] ?? field;
}

/** The field whose text a column holds, or undefined. */
export function fieldOf(column: string): keyof PointValues | undefined {
  return FIELDS_BY_COLUMN.get(column);
}

/** The label of a column where the administrator chooses it. */
export function columnLabel(column: string): string {
  const { field = fieldOf(column), language } = parseTranslationColumn(column) ?? {};
  const label = field ? POINT_FIELDS[field].label : (OTHER_LABELS.get(column) ?? column);
  return language ? `${label} in ${languageName(language)}` : label;
}

/** Whether several columns of a file can map to this one. Their values are joined. */
export function allowsMultiple(column: string): boolean {
  const field = fieldOf(column) ?? parseTranslationColumn(column)?.field;
  return field === 'title' || field === 'description';
}

/** All columns, with those of the given languages, each after the column of its text. */
export function columnsWithTranslations(languages: readonly string[]): string[] {
  return COLUMNS.flatMap((column) => {
    const field = TRANSLATED_FIELDS.find((field) => field === column);
    return field
      ? [column, ...languages.map((language) => translationColumn({ field, language }))]
      : [column];
  });
}

/** The fields for which a file lacks a column that it needs to add or change points. */
export function missingFields(columns: FileColumns): (keyof PointValues)[] {
  if (columns.includes('id')) return [];
  const source = positionSource(columns);
  return COLUMN_FIELDS.filter((field) => {
    const column = columnOf(field);
    const isPlaced = (column === 'x' || column === 'y') && source !== null && source !== 'x and y';
    return POINT_FIELDS[field].isRequired && !columns.includes(column) && !isPlaced;
  });
}

/** The columns that say where a file's places are. */
export type PositionSource = 'x and y' | 'latitude and longitude' | 'one column';

/** The columns of a file with the positions of its places; null if there are none. */
export function positionSource(columns: FileColumns): PositionSource | null {
  const has = (column: string) => columns.includes(column);
  if (has('x') || has('y')) return 'x and y';
  if (has('latitude') && has('longitude')) return 'latitude and longitude';
  return has('position') ? 'one column' : null;
}

/**
 * Finds the columns by their names, in any order. If two headers match, the column's own name wins over
 * its other names, and the left header over the right one.
 */
export function findColumns(headers: string[]): FileColumns {
  const names = headers.map(normalizeHeader);
  const translations = headers.map(translationColumnForHeader);
  const columns = translations.map((column, index) =>
    translations.indexOf(column) === index ? column : null,
  );
  for (const column of COLUMNS) {
    const own = names.indexOf(normalizeHeader(column));
    const others = wordsOf(HEADERS[column]?.names);
    const index = own < 0 ? names.findIndex((name) => others.includes(name)) : own;
    if (index >= 0) columns[index] = column;
  }
  return columns;
}

/** A header in lower case, without accents, blanks, or punctuation. */
export function normalizeHeader(header: string): string {
  return foldText(header).replaceAll(' ', '');
}

/** The fields that can be translated, in the order of an export. */
export const TRANSLATED_FIELDS = COLUMN_FIELDS.filter(
  (field) => POINT_FIELDS.translations.limits?.[field],
);

type Translation = { field: keyof PointValues; language: string };

const LANGUAGE_CODE = '[a-z]{2,3}(?:-[a-z0-9]{2,8})*';
const TRANSLATION_COLUMN = new RegExp(`^(${TRANSLATED_FIELDS.join('|')}):(${LANGUAGE_CODE})$`);
const TRANSLATION_HEADER = new RegExp(
  `^(.+?)\\s*(?::\\s*(${LANGUAGE_CODE})|\\(\\s*(${LANGUAGE_CODE})\\s*\\))$`,
  'i',
);

/** The name of a translation column: ‘title:fr’. */
export function translationColumn({ field, language }: Translation): string {
  return `${field}:${language}`;
}

/** The text and language of a translation column, or null for another column. */
export function parseTranslationColumn(column: string): Translation | null {
  const [, name, language] = TRANSLATION_COLUMN.exec(column) ?? [];
  const field = TRANSLATED_FIELDS.find((field) => field === name);
  return field && language ? { field, language } : null;
}

/** The languages of the translations among some columns, each once. */
export function languagesOf(columns: FileColumns): string[] {
  return [
    ...new Set(columns.flatMap((column) => parseTranslationColumn(column ?? '')?.language ?? [])),
  ];
}

/** The translation column for a header, or null: ‘title:fr’, ‘Titre : FR’ and ‘Name (fr)’ are the same. */
export function translationColumnForHeader(header: string): string | null {
  const [, name = '', afterColon, inBrackets] = TRANSLATION_HEADER.exec(header.trim()) ?? [];
  const language = (afterColon ?? inBrackets)?.toLowerCase();
  const field = TRANSLATED_FIELDS.find((field) =>
    synonymsOf(field).includes(normalizeHeader(name)),
  );
  if (!field || language === undefined) return null;
  // Parentheses can contain anything: ‘Title (max)’. Only a language's code has another name.
  return afterColon !== undefined || languageName(language) !== language
    ? translationColumn({ field, language })
    : null;
}

/** Words in headers that mean a field, the likeliest first. */
export function synonymsOf(field: keyof PointValues): string[] {
  const column = columnOf(field);
  const { words, dimensions, names } = HEADERS[column] ?? {};
  return [...wordsOf(words), ...wordsOf(dimensions), column, ...wordsOf(names)];
}

const DEGREE_FIELDS = COLUMN_FIELDS.filter((field) => POINT_FIELDS[field].kind === 'degrees');
const DEGREE_WORDS = new Set(DEGREE_FIELDS.flatMap(synonymsOf));
const DIMENSION_WORDS = new Set(
  DEGREE_FIELDS.flatMap((field) => wordsOf(HEADERS[field]?.dimensions)),
);

/** Whether a header has a word for degrees, which look like percentages. */
export function namesDegrees(header: string): boolean {
  return foldText(header)
    .split(' ')
    .some((word) => DEGREE_WORDS.has(word));
}

/** Whether a header may mean an object's length or width. */
export function namesDimension(header: string): boolean {
  const words = foldText(header).split(' ');
  return (
    words.some((word) => DIMENSION_WORDS.has(word)) &&
    !words.some((word) => word.startsWith('geogr'))
  );
}

import { describe, expect, test } from 'vitest';
import { makeGroup } from '../../../tests/factories';
import { guessColumns } from './guess-columns';
import { readSpreadsheet } from './read-spreadsheet';

function guess(
  text: string,
  { groups = [], before = {} }: { groups?: string[]; before?: Record<string, string | null> } = {},
) {
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  const rows = groups.map((name) => makeGroup({ name }));
  return guessColumns(sheet, rows, new Map(Object.entries(before)));
}

const ALL = ['title', 'group', 'x', 'y', 'marker_icon', 'popup_image', 'link'];

test.each([
  ['German', 'Titel;Gruppe;X-Koordinate (%);Y-Koordinate (%);Symbol;Bild;Webseite'],
  ['German', 'Bezeichnung;Wanderweg;Rechtswert;Hochwert;Piktogramm;Foto;Verweis'],
  ['French', 'Nom;Catégorie;Coordonnée X;Coordonnée Y;Icône;Photographie;Lien'],
  ['Spanish', 'Título;Grupo;Coordenada X;Coordenada Y;Icono;Imagen;Enlace'],
  ['Italian', 'Titolo;Gruppo;Ascissa;Ordinata;Icona;Immagine;Collegamento'],
  ['Dutch', 'Naam;Groep;X-coördinaat;Y-coördinaat;Pictogram;Afbeelding;Koppeling'],
  ['Portuguese', 'Título;Categoria;Coordenada X;Coordenada Y;Ícone;Imagem;Ligação'],
  ['Polish', 'Nazwa;Szlak;Współrzędna X;Współrzędna Y;Ikona;Zdjęcie;Łącze'],
  ['Swedish', 'Namn;Grupp;X;Y;Ikon;Bild;Länk'],
  ['English', 'Name of the place;Type;X of the place;Y of the place;Map icon;Photo;Web link'],
])('headers in %s are understood (case %#)', (_, header) => {
  expect(guess(`${header}\n`)).toEqual(ALL);
});

test('translations get their own columns, separate from their originals', () => {
  expect(guess('Titel:fr;Nom;X;Y;Beschreibung;Description (FR)\n')).toEqual([
    'title:fr',
    'title',
    'x',
    'y',
    'description',
    'description:fr',
  ]);
});

describe('by the content of the cells', () => {
  test('columns are recognized without a known header', () => {
    const text = `a;b;c;d;e;f;g;h
1;Old Mill;12,5;80;Owl Walk;https://example.org/mill;/photos/mill.jpg;/icons/mill.svg
2;Bench;3;4,25;Lake Path;https://example.org/bench;/photos/bench.jpg;/icons/bench.svg
3;Oak;55;100;Owl Walk;;;/icons/oak.svg
`;
    expect(guess(text, { groups: ['Owl walk', 'Lake Path'] })).toEqual([
      null,
      'title',
      'x',
      'y',
      'group',
      'link',
      'popup_image',
      'marker_icon',
    ]);
  });

  test('the names of groups are not guessed to be titles', () => {
    const text = 'a;b;c;d\nOwl Walk;Old Mill;12,5;80\nLake Path;Bench;3;4,25';
    const groups = ['Owl Walk', 'Lake Path'];
    expect(guess(text, { groups })).toEqual(['group', 'title', 'x', 'y']);
  });

  test('a single column of small numbers is not guessed to be a coordinate', () => {
    expect(guess('name;height;zone\nMill;12;a\nOak;15;b')).toEqual(['title', null, null]);
  });

  test.each([
    'Titel;X;Y;Länge (km)',
    'Título;X;Y;Longitud',
    'Naam;X;Y;Lengte',
    'Titel;X-Koordinate (%);Y-Koordinate (%);Länge',
  ])('a length is not guessed to be a longitude: %s', (headers) => {
    expect(guess(`${headers}\nMill;12,5;80;2,5\nOak;55;70;13`)).toEqual(['title', 'x', 'y', null]);
  });

  test('a width is not guessed to be a latitude, and half a position is ignored', () => {
    const sizes = 'Titel;X;Y;Länge;Breite\nMill;12,5;80;2,5;4\nOak;55;70;13;2';
    expect(guess(sizes)).toEqual(['title', 'x', 'y', null, null]);
    const half = 'name;Länge;zone\nMill;2,5;a\nOak;13;b';
    expect(guess(half)).toEqual(['title', null, null]);
    const before = { lange: 'longitude' };
    expect(guess(half, { before })).toEqual(['title', 'longitude', null]);
    expect(guess('name;Länge;Breite\nMill;11,5;48,5\nOak;11,6;48,6')).toEqual([
      'title',
      'longitude',
      'latitude',
    ]);
  });

  test.each([
    ['Titel', 'Latitud', 'Longitud'],
    ['Titel', 'lat', 'Länge'],
    ['Titel', 'Breitengrad', 'Länge'],
    ['Titel', 'Geographische Breite', 'Geographische Länge'],
    ['Nazwa', 'Szerokość geograficzna', 'Długość geograficzna'],
  ])('degrees next to X and Y are read as degrees: %s, %s, %s', (title, north, east) => {
    const text = `${title};X;Y;${north};${east}\nMill;12,5;80;52,5;13,4\nOak;55;70;52,6;13,5`;
    expect(guess(text)).toEqual(['title', 'x', 'y', 'latitude', 'longitude']);
  });

  test('degrees are found even next to columns whose headers wrongly suggest X and Y', () => {
    const text = 'Name;Rechtswert;Hochwert;Breite;Länge\nMill;389000;5819000;52,5;13,4';
    expect(guess(text)).toEqual(['title', null, null, 'latitude', 'longitude']);
  });

  test('lengths and heights are not guessed to be a position on the picture', () => {
    expect(guess('Naam;Lengte;Hoogte\nMill;2,5;4\nOak;13;2')).toEqual(['title', null, null]);
  });

  test.each([
    'Längengrad;Breitengrad',
    'Longitude;Latitude',
    'Longitud (°);Latitud (°)',
    'geo lon;geo lat',
  ])('degrees are not guessed to be percentages: %s', (headers) => {
    const text = `name;${headers}\nMill;13,4;52,5\nOak;13,5;52,6`;
    expect(guess(text)).toEqual(['title', 'longitude', 'latitude']);
  });

  test('mismatching cells override the header', () => {
    const text = 'Titel;X;Y;Bild\nMill;1;2;Anna\nOak;3;4;Paul';
    expect(guess(text)).toEqual(['title', 'x', 'y', null]);
  });

  test('a few wrong cells don’t override the header', () => {
    const text = 'Titel;Rechts;X-Wert;Hochwert\nMill;a;1;2\nOak;b;far;4\nInn;c;5;6\nPub;d;7;8';
    expect(guess(text)).toEqual(['title', null, 'x', 'y']);
  });

  test('line numbers are not guessed to be IDs of points', () => {
    expect(guess('id;title;x;y\n1;Mill;1;2\n2;Oak;3;4')).toEqual([null, 'title', 'x', 'y']);
    const id = 'c0000000-0000-4000-8000-000000000001';
    expect(guess(`id;title;x;y\n${id};Mill;1;2\n2;Oak;3;4`)[0]).toBe('id');
  });
});

test('earlier choices take precedence, even leaving out a column', () => {
  const text = 'Name;Kurz-Titel;X;Y;Bild\nThe mill;Mill;1;2;/mill.jpg';
  expect(guess(text)).toEqual(['title', null, 'x', 'y', 'popup_image']);
  expect(guess(text, { before: { kurztitel: 'title', bild: null } })).toEqual([
    null,
    'title',
    'x',
    'y',
    null,
  ]);
});

test('only the description is guessed again for several columns', () => {
  const text = 'Titel;Beschreibung;Telefon;Fax\nMühle;Alt;1;2\n';
  const before = { telefon: 'description', fax: 'description' };
  expect(guess(text, { before })).toEqual(['title', 'description', 'description', 'description']);
  const titles = { telefon: 'title', fax: 'title' };
  expect(guess(text, { before: titles }).filter((column) => column === 'title')).toHaveLength(1);
});

test('in an update, a description does not become a title', () => {
  const id = 'c0000000-0000-4000-8000-000000000001';
  expect(guess(`id;description\n${id};Open in summer`)).toEqual(['id', 'description']);
  expect(guess('x;y;description\n1;2;Open in summer')).toEqual(['x', 'y', 'title']);
});

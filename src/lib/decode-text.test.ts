import { expect, test } from 'vitest';
import { decodeText, ENCODINGS } from './decode-text';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Each character is a byte. */
const raw = (bytes: string) => Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));

/** Encodes a text in an encoding of one byte a character. */
function encode(text: string, encoding: string): Uint8Array {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (character) => byteOf.get(character) ?? Number.NaN);
}

test.each([
  ['Windows-1250', 'Název;Popis\nŽidovský hřbitov;Krásné místo u řeky\nPřístav;Loď každou hodinu'],
  ['Windows-1250', 'nazwa;opis\nKościół świętego Jana;Zabytkowy kościół\nŁąka;Piękna łąka'],
  ['Windows-1250', 'név;leírás\nTűzoltóság;Őrség\nGyőr;Szökőkút'],
  ['Macintosh', 'name;text\nÄußeres Tor;Geöffnet täglich\nCafé;Süß'],
  ['Macintosh', 'nom;texte\nÉglise;Près de la forêt\nChâteau;à côté'],
  ['Macintosh', 'Titre;Texte\nL’été;“Été” – où'],
  ['Windows-1252', 'name;text\nÄußeres Tor;Geöffnet täglich\nCafé;Süß'],
  ['Windows-1252', 'titulo;descricao\nEstação;São João\nFonte;Água'],
  ['Windows-1252', 'Café'],
  ['Windows-1252', 'name,text\nBank,“Quote” – 5 € • ok…'],
  ['Windows-1252', 'Größe: 3 °C und 5 m²'],
  ['Windows-1251', 'Название;Описание\nМельница;Старая'],
  ['Windows-1251', 'Кафе;x\n'],
  ['Windows-1253', 'Όνομα;Περιγραφή\nΚαφενείο;Ανοιχτό'],
  ['Windows-1254', 'İsim;Açıklama\nÇeşme;Işık Şelalesi'],
  ['Windows-1255', 'שם;תיאור\nבית קפה;פתוח'],
  ['Windows-1256', 'الاسم;الوصف\nمقهى;مفتوح'],
  ['Windows-1257', 'Pavadinimas;Aprašymas\nŠaltinis;Žalias ežeras\nBažnyčia;Graži'],
])('words in %s are recognized: %j', (encoding, text) => {
  expect(decodeText(encode(text, encoding))).toMatchObject({ text, encoding });
});

test.each([
  ['Shift_JIS', '名前,緯度\n案内所,45', '96bc914f2c88dc93780a88c493e08f8a2c3435'],
  ['EUC-KR', '이름,설명\n카페,커피', 'c0ccb8a72cbcb3b8ed0ac4abc6e42cc4bfc7c7'],
  ['GB18030', '名称,说明\n咖啡馆,早上开门', 'c3fbb3c62ccbb5c3f70abfa7b7c8b9dd2cd4e7c9cfbfaac3c5'],
  ['Big5', '名稱,說明\n咖啡館,早上開門', 'a657bad92cbba1a9fa0aa940b0d8c05d2ca6ada457b67daaf9'],
])('words in %s are recognized: %j', (encoding, text, bytes) => {
  expect(decodeText(Buffer.from(bytes, 'hex'))).toMatchObject({ text, encoding });
});

test.each([
  ['UTF-8', utf8('Café')],
  ['UTF-8', utf8('\ufeffCafé')],
  ['UTF-16LE', raw('\xff\xfeC\0a\0f\0\xe9\0')],
  ['UTF-16BE', raw('\xfe\xff\0C\0a\0f\0\xe9')],
  ['UTF-16LE', raw('C\0a\0f\0\xe9\0')],
  ['UTF-16BE', raw('\0C\0a\0f\0\xe9')],
])('a text in %s is beyond doubt', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: 'Café', encoding, sample: null });
});

test.each([
  ['ISO-8859-2', 'ISO-8859-2', 'Łódź'],
  ['ISO-8859-1', 'ISO-8859-1', 'BÃ¼dchen'],
  ['UTF-8', 'Windows-1252', 'Büdchen'],
  ['UTF-16', 'Windows-1252', 'Büdchen'],
  ['no-such-encoding', 'Windows-1252', 'Büdchen'],
])('XML that declares %s is read as %s', (declared, encoding, text) => {
  const xml = `<?xml version="1.0" encoding="${declared}"?><a>${text}</a>`;
  expect(decodeText(encode(xml, encoding))).toMatchObject({ text: xml, encoding });
});

test('damaged bytes in UTF-8 are replaced, and the sample shows them first', () => {
  const file = [...utf8('Café;Süß;Brücke;Höhe;Br'), 0xff, ...utf8('cke')];
  expect(decodeText(Uint8Array.from(file))).toEqual({
    text: 'Café;Süß;Brücke;Höhe;Br\ufffdcke',
    encoding: 'UTF-8',
    sample: 'Br\ufffdcke, Café, Süß',
  });
});

test('the sample has three different words, without those that are ASCII, and ends of long ones', () => {
  const long = 'ö'.repeat(50);
  const bytes = encode(`a – Öl, Öl;Käse\tb ${long} Süß`, 'Windows-1252');
  expect(decodeText(bytes).sample).toBe(`Öl, Käse, ${'ö'.repeat(40)}`);
});

test('letters are judged even if they are far behind signs', () => {
  const text = `20 °C${'-'.repeat(200_000)}Мельница у реки`;
  const bytes = encode(text.replace('°', '\u00a0'), 'Windows-1251');
  expect(decodeText(bytes).encoding).toBe('Windows-1251');
});

test('a text is read in each encoding that can be chosen', () => {
  for (const { value } of ENCODINGS) {
    expect(decodeText(utf8('Café'), value)).toMatchObject({
      text: new TextDecoder(value).decode(utf8('Café')),
      encoding: value,
      sample: expect.any(String),
    });
  }
});

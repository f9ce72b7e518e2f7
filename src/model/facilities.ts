import { primarySubtag } from '@/i18n/choose-language';
import { foldText } from '@/lib/fold-text';

/** Kinds of place that visitors look for by everyday words, by their icons in `public/pins`, most wanted first. */
const ICONS = 'toilets|parking|cafe restaurant ice-cream|first-aid|playground';

/**
 * The words for each kind, by language: one line for each kind, in the order above. The first word is its label. A word
 * with a hyphen may also end a longer one: Waldspielplatz. Words after the semicolon count only in a search, because in
 * a name they often mean something else: the city of Essen.
 */
const WORDS: Record<string, string> = {
  en: `Toilets, toilet, WC, restroom, restrooms, bathrooms, washroom, lavatory; loo, bathroom
Parking, car park, car parks, parking lot
Café, cafe, cafés, restaurant, snack bar, restaurants, coffee shop, bistro, ice cream, tea room, tearoom; kiosk, food, coffee, snacks, drinks, eat
First aid, first aid station, defibrillator, AED; medical, doctor, emergency
Playground, playgrounds, play area, adventure playground; kids`,
  de: `-Toiletten, -Toilette, WC, Toilettenanlage; Klo, Klos, Abort
-Parkplatz, -Parkplätze, -Parkhaus; Parken, Auto
-Café, -Gaststätte, -Restaurant, -Imbiss, Eisdiele, -Biergarten, Gasthaus, -Gasthof, Bistro; Kiosk, Essen, Kaffee, Trinken
Erste Hilfe, Sanitäter, -Sanitätsstation, Defibrillator; Notfall, Arzt
-Spielplatz, -Spielplätze; Kinder, spielen`,
  fr: `Toilettes, toilette, WC, sanitaires; cabinets, petit coin
Parking, stationnement, parc de stationnement; voiture, garer
Café, restaurant, buvette, snack, brasserie, crêperie, salon de thé; manger, boire, nourriture, glaces
Premiers secours, poste de secours, infirmerie, défibrillateur; secours, urgence, médecin
Aire de jeux, aires de jeux; jeux, enfants`,
  es: `Aseos, aseo, WC, servicios, baños públicos; baños, baño, lavabo, lavabos, váter
Aparcamiento, parking, estacionamiento; aparcar, coche
Cafetería, café, restaurante, restaurantes, quiosco, heladería; bar, comida, comer, beber
Primeros auxilios, enfermería, desfibrilador; botiquín, emergencia, médico
Parque infantil, zona de juegos, área de juegos; columpios, niños, juegos`,
  it: `Toilette, WC, servizi igienici, bagni pubblici; bagni, bagno, gabinetto, servizi
Parcheggio, parcheggi; posteggio, parcheggiare, auto
Caffè, ristorante, ristoro, punto ristoro, gelateria, chiosco; bar, cibo, mangiare, bere
Primo soccorso, pronto soccorso, infermeria, defibrillatore; emergenza, medico
Parco giochi, area giochi; giochi, bambini`,
  nl: `-Toiletten, -toilet, wc, wc’s; plee, sanitair
Parkeren, -parkeerplaats, -parkeerterrein, -parkeergarage, P+R; auto
-Café, -restaurant, horeca, -snackbar, ijssalon, -theehuis, pannenkoekenhuis; kiosk, eten, koffie, drinken
Eerste hulp, EHBO, AED; noodgeval, dokter
-Speeltuin, -speelplaats, -speelplek; spelen, kinderen`,
  ar: `دورات مياه, دورة مياه, مراحيض, مرحاض, تواليت; حمام, حمامات
موقف سيارات, مواقف سيارات; مواقف, موقف, سيارة
مقهى, مطعم, كافيه, كافتيريا, كشك; قهوة, طعام, أكل, مطاعم
إسعافات أولية, عيادة; إسعاف, طوارئ, طبيب
ملعب أطفال, ألعاب أطفال, منطقة ألعاب; ألعاب, أطفال`,
};

/** A kind of place that visitors look for by everyday words, such as toilets. */
export type Facility = {
  icons: string[];
  /** The words, folded, by language. */
  words: Record<string, string[]>;
  /** Matches the folded names of such places. */
  names: RegExp;
};

const foldWords = (text: string) => withoutArticles(foldText(text));

const FACILITIES: Facility[] = ICONS.split('|').map((icons, index) => {
  const words: Record<string, string[]> = {};
  const names: string[] = [];
  for (const [language, lines] of Object.entries(WORDS)) {
    const [named = '', searched = ''] = lines.split('\n')[index]?.split(';') ?? [];
    words[language] = `${named},${searched}`.split(',').map(foldWords).filter(Boolean);
    for (const name of named.split(', ')) {
      names.push((name.startsWith('-') ? '' : '(?:^| )') + foldWords(name));
    }
  }
  return { icons: icons.split(' '), words, names: new RegExp(`(?:${names.join('|')})(?: |$)`) };
});

/** Shorter beginnings of a word could mean too much. */
const MIN_PREFIX_LENGTH = 3;

/**
 * The kinds of place that a visitor may search for with a word of any language, or with its beginning in the visitor's
 * language or English.
 * @param language the visitor's, as a BCP 47 tag
 */
export function facilitiesMeant(query: string, language: string): Facility[] {
  const text = foldWords(query);
  const own = ['en', primarySubtag(language)];
  return FACILITIES.filter(({ words }) =>
    Object.entries(words).some(([wordLanguage, list]) => {
      const isPrefix = text.length >= MIN_PREFIX_LENGTH && own.includes(wordLanguage);
      return list.some((word) => word === text || (isPrefix && word.startsWith(text)));
    }),
  );
}

/**
 * Whether a place is of this kind, by its icon of the gallery or by its names.
 * @param foldedNames all of its titles and other names, as `foldText` returns them
 */
export function isFacility(kind: Facility, icon: string | null | undefined, foldedNames: string) {
  const file = /\bpins\/([\w-]+)\.svg/.exec(icon ?? '')?.[1] ?? '';
  return kind.icons.includes(file) || kind.names.test(withoutArticles(foldedNames));
}

/** What visitors look for first, most wanted first, with its label in a language. */
export function commonFacilities(language: string): { facility: Facility; label: string }[] {
  const lines = (WORDS[primarySubtag(language)] ?? WORDS.en ?? '').split('\n');
  return FACILITIES.slice(0, 3).map((facility, index) => ({
    facility,
    label: lines[index]?.replace(/^-|,.*/g, '') ?? '',
  }));
}

/** Arabic writes the article together with its word. */
function withoutArticles(foldedText: string): string {
  return foldedText.replace(/(^| )ال(?=\S{3})/g, '$1');
}

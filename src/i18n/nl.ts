import type { Messages } from './en';
import { createNumberFormatter } from './format-numbers';

const { number, count } = createNumberFormatter('nl');
const places = (value: number) => count(value, { one: '# plek', other: '# plekken' });

/** The messages of the visitors’ pages in Dutch. */
export const messages: Messages = {
  map: {
    map: 'Kaart',
    groups: 'Groepen',
    all: 'Alle',
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    wholeMap: 'Hele kaart',
    fullScreen: 'Volledig scherm',
    exitFullScreen: 'Volledig scherm sluiten',
    groupShown: (name, value) => `${name}: ${places(value)}`,
    trails: (value) => count(value, { one: '# route', other: '# routes' }),
    keyInstructions:
      'Druk op plus of min om te zoomen, op 0 om de hele kaart te zien en op de pijltoetsen om hem te verschuiven. Druk op Tab om naar de plekken te gaan; daar gaan de pijltoetsen naar de dichtstbijzijnde plek in die richting, en Page Up en Page Down volgen de lijst met plekken.',
    showPreviousGroups: 'Vorige groepen tonen',
    showNextGroups: 'Meer groepen tonen',
    useTwoFingers: 'Gebruik twee vingers om de kaart te verschuiven',
    holdKeyToZoom: (key) => `Houd ${key} ingedrukt om met het muiswiel te zoomen`,
    readAsText: 'De kaart als tekst lezen',
    comingSoon: 'De kaart komt binnenkort.',
    pointDeleted: 'Deze plek staat niet meer op de kaart.',
  },
  list: {
    places: 'Plekken',
    close: 'Lijst met plekken sluiten',
    resize: 'Formaat wijzigen',
    searchPlaces: 'Plekken zoeken',
    clearSearch: 'Zoekopdracht wissen',
    foundCount: (value) => `${number(value)} gevonden`,
    otherPlaces: 'Overige plekken',
    trails: 'Routes',
    inOtherGroups: 'In andere groepen',
    nothingFound: (query) => `Niets gevonden voor ‘${query}’.`,
    didYouMean: (text) => `Bedoelde je ‘${text}’?`,
    showAll: 'Alle plekken tonen',
    nearestMatches: 'Gelijkende plekken',
    nothingInGroup: (group) => `Niets in ${group}. In andere groepen:`,
    empty: 'Hier zijn geen plekken.',
    nearestFirst: 'Dichtstbij eerst',
    findNearest: 'Dichtstbij eerst – met mijn locatie',
    print: 'Afdrukken',
    language: 'Taal',
    languageNeedsConnection: 'Om van taal te wisselen is verbinding nodig.',
    placesHere: (value) => `${places(value)} op dit punt`,
  },
  offline: {
    keepEverything: 'Alles offline bewaren',
    keepWhatFits: 'Bewaren wat past',
    tryAgain: 'Opnieuw proberen',
    stop: 'Stoppen',
    progress: (savedSize, size) => `${savedSize} van ${size}`,
    tooMuch: (megabytes) =>
      `Er kan hoogstens ${megabytes} MB worden bewaard. Voor de overige afbeeldingen is verbinding nodig`,
    unreachable: 'De afbeeldingen zijn niet bereikbaar',
    failed: 'Sommige afbeeldingen konden niet worden geladen',
    storageFull: 'Er is geen ruimte meer. Voor de overige afbeeldingen is verbinding nodig',
    allButFinest: 'Alles behalve de fijnste details van de kaart is offline beschikbaar',
    done: 'Alles is offline beschikbaar',
  },
  popup: {
    close: 'Sluiten',
    learnMore: 'Meer informatie',
    directions: 'Route',
    distanceAway: (distance) => `${distance} hiervandaan`,
    share: 'Delen',
    copied: 'Link gekopieerd',
    previous: 'Vorige',
    previousIs: (title) => `Vorige: ${title}`,
    next: 'Volgende',
    nextIs: (title) => `Volgende: ${title}`,
    numberInGroup: (value, all, group) =>
      `${number(value)} van ${number(all)}${group === null ? '' : ` in ${group}`}`,
    pictureOf: (title) => `Afbeelding: ${title}`,
    enlargePicture: 'Afbeelding groter tonen',
    closePicture: 'Afbeelding sluiten',
  },
  print: {
    heading: 'Kaart afdrukken',
    paper: 'Papier',
    orientation: 'Stand',
    automatic: 'Automatisch',
    portrait: 'Staand',
    landscape: 'Liggend',
    descriptions: 'Beschrijvingen',
    descriptionsLeftOut: 'Weglaten',
    descriptionsPrinted: 'Afdrukken',
    loading: 'Laden…',
    numberedMap: 'Kaart met nummers',
    asOf: (time) => `Stand op ${time}`,
    nothingToPrint: 'Er is geen kaart om af te drukken',
    noPicture: 'Er is nog geen afbeelding van de kaart geüpload.',
  },
  crash: {
    title: 'Er is iets misgegaan',
    loadFailed:
      'Een deel van deze pagina kon niet worden geladen. Controleer de verbinding en probeer het opnieuw.',
    crashed:
      'Deze pagina werkt niet meer. Alles wat was opgeslagen, is bewaard gebleven. Laad de pagina opnieuw om verder te gaan.',
    reload: 'Opnieuw laden',
    toMap: 'Naar de kaart',
    details: 'Details',
  },
  notices: {
    closed: 'gesloten',
    closedNow: (value) =>
      count(value, { one: '# plek nu gesloten', other: '# plekken nu gesloten' }),
    at: (place) => ` bij ${place}`,
    closedUntil: (at, time) => `Gesloten${at} tot ${time}`,
    tomorrowAt: (time) => `morgen, ${time}`,
    dayAt: (day, time) => `${day}, ${time}`,
    closedToday: (at) => `Vandaag${at} gesloten`,
    closedTomorrow: (at) => `Vandaag en morgen${at} gesloten`,
    closedThrough: (at, day) => `Gesloten${at} tot en met ${day}`,
    closedUntilFurtherNotice: (at) => `Tot nader order${at} gesloten`,
    reasons: {
      weather: 'Weer',
      maintenance: 'Onderhoud',
      full: 'Vol',
      season: 'Seizoen',
      event: 'Evenement',
    },
  },
  locate: {
    whereAmI: 'Waar ben ik?',
    directions:
      'ten noorden,ten noordoosten,ten oosten,ten zuidoosten,ten zuiden,ten zuidwesten,ten westen,ten noordwesten',
    searching: 'Je positie wordt gezocht.',
    following: 'De kaart volgt je.',
    notFollowing: 'Toont op de kaart waar je bent.',
    at: (place) => `Je bent hier: ${place}.`,
    around: (place, accuracy) => `Je bent in de buurt van ${place}, op ${accuracy} na.`,
    away: (place, distance, direction) =>
      `De dichtstbijzijnde plek: ${place}. Je bent ${distance} ${direction} daarvan.`,
    offMap: (distance, direction) => `Je bent ${distance} ${direction} van de kaart.`,
    far: (distance) =>
      `Je bent ${distance} verwijderd van het gebied op deze kaart. Probeer het opnieuw als je daar bent.`,
    inaccurate: (distance) =>
      `Je positie is maar op ${distance} nauwkeurig bekend. Dat is niet precies genoeg voor deze kaart. Sta deze browser de precieze locatie toe, ga naar buiten en wacht even.`,
    denied:
      'Deze pagina mag je locatie niet gebruiken. Sta het toe in de instellingen van de browser en het apparaat, en probeer het opnieuw.',
    framed: 'De website die deze kaart toont, geeft je locatie niet aan de kaart door.',
    openUnframed: 'Alleen de kaart openen',
    insecure:
      'Browsers delen je locatie alleen met pagina’s waarvan het adres met https begint. Open deze kaart op zo’n adres.',
    timeout: 'Je positie is nog niet gevonden. Buiten gaat het sneller; het zoeken gaat door.',
    unavailable:
      'Je positie is niet te vinden. Zet locatie aan op dit apparaat of ga naar buiten; het zoeken gaat door.',
  },
};

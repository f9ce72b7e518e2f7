import type { Messages } from './en';
import { createNumberFormatter } from './format-numbers';

const { number, count } = createNumberFormatter('de');
const places = (value: number) => count(value, { one: '# Ort', other: '# Orte' });

/** The messages of the visitors’ pages in German. */
export const messages: Messages = {
  map: {
    map: 'Karte',
    groups: 'Gruppen',
    all: 'Alle',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    wholeMap: 'Ganze Karte',
    fullScreen: 'Vollbild',
    exitFullScreen: 'Vollbild beenden',
    groupShown: (name, value) => `${name}: ${places(value)}`,
    trails: (value) => count(value, { one: '# Weg', other: '# Wege' }),
    keyInstructions:
      'Plus und Minus zoomen, 0 zeigt die ganze Karte, die Pfeiltasten verschieben sie. Mit Tab gelangen Sie zu den Orten; dort führen die Pfeiltasten zum nächsten Ort in der jeweiligen Richtung, Bild auf und Bild ab folgen der Ortsliste.',
    showPreviousGroups: 'Vorherige Gruppen zeigen',
    showNextGroups: 'Weitere Gruppen zeigen',
    useTwoFingers: 'Karte mit zwei Fingern verschieben',
    holdKeyToZoom: (key) =>
      `Zum Zoomen ${key === 'Ctrl' ? 'Strg' : key} gedrückt halten und das Mausrad drehen`,
    readAsText: 'Karte als Text lesen',
    comingSoon: 'Die Karte folgt in Kürze.',
    pointDeleted: 'Dieser Ort ist nicht mehr auf der Karte.',
  },
  list: {
    places: 'Orte',
    close: 'Ortsliste schließen',
    resize: 'Größe ändern',
    searchPlaces: 'Orte suchen',
    clearSearch: 'Suchfeld leeren',
    foundCount: (value) => `${number(value)} gefunden`,
    otherPlaces: 'Weitere Orte',
    trails: 'Wege',
    inOtherGroups: 'In anderen Gruppen',
    nothingFound: (query) => `Nichts gefunden für „${query}“.`,
    didYouMean: (text) => `Meinten Sie „${text}“?`,
    showAll: 'Alle Orte zeigen',
    nearestMatches: 'Ähnliche Orte',
    nothingInGroup: (group) => `Nichts in ${group}. In anderen Gruppen:`,
    empty: 'Hier gibt es keine Orte.',
    nearestFirst: 'Nächste zuerst',
    findNearest: 'Nächste zuerst – mit meinem Standort',
    print: 'Drucken',
    language: 'Sprache',
    languageNeedsConnection: 'Zum Wechseln der Sprache ist eine Verbindung nötig.',
    placesHere: (value) => `${places(value)} an dieser Stelle`,
  },
  offline: {
    keepEverything: 'Alles offline verfügbar machen',
    keepWhatFits: 'Speichern, was passt',
    tryAgain: 'Erneut versuchen',
    stop: 'Anhalten',
    progress: (savedSize, size) => `${savedSize} von ${size}`,
    tooMuch: (megabytes) =>
      `Höchstens ${megabytes} MB können gespeichert werden. Die übrigen Bilder brauchen eine Verbindung`,
    unreachable: 'Die Bilder sind nicht erreichbar',
    failed: 'Einige Bilder konnten nicht geladen werden',
    storageFull: 'Der Speicherplatz ist voll. Die übrigen Bilder brauchen eine Verbindung',
    allButFinest: 'Alles außer den feinsten Details der Karte ist offline verfügbar',
    done: 'Alles ist offline verfügbar',
  },
  popup: {
    close: 'Schließen',
    learnMore: 'Mehr erfahren',
    directions: 'Route',
    distanceAway: (distance) => `${distance} entfernt`,
    share: 'Teilen',
    copied: 'Link kopiert',
    previous: 'Vorheriger Ort',
    previousIs: (title) => `Vorheriger Ort: ${title}`,
    next: 'Nächster Ort',
    nextIs: (title) => `Nächster Ort: ${title}`,
    numberInGroup: (value, all, group) =>
      `${number(value)} von ${number(all)}${group === null ? '' : ` in ${group}`}`,
    pictureOf: (title) => `Bild: ${title}`,
    enlargePicture: 'Bild größer zeigen',
    closePicture: 'Bild schließen',
  },
  print: {
    heading: 'Karte drucken',
    paper: 'Papier',
    orientation: 'Ausrichtung',
    automatic: 'Automatisch',
    portrait: 'Hochformat',
    landscape: 'Querformat',
    descriptions: 'Beschreibungen',
    descriptionsLeftOut: 'Weglassen',
    descriptionsPrinted: 'Drucken',
    loading: 'Wird geladen …',
    numberedMap: 'Karte mit Nummern',
    asOf: (time) => `Stand: ${time}`,
    nothingToPrint: 'Es gibt keine Karte zum Drucken',
    noPicture: 'Es wurde noch kein Bild der Karte hochgeladen.',
  },
  crash: {
    title: 'Etwas ist schiefgelaufen',
    loadFailed:
      'Ein Teil dieser Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    crashed:
      'Diese Seite funktioniert nicht mehr. Alles Gespeicherte ist erhalten. Laden Sie die Seite neu, um fortzufahren.',
    reload: 'Neu laden',
    toMap: 'Zur Karte',
    details: 'Einzelheiten',
  },
  notices: {
    closed: 'geschlossen geschlossene',
    closedNow: (value) => `${places(value)} zurzeit geschlossen`,
    at: (place) => ` bei ${place}`,
    closedUntil: (at, time) => `Geschlossen${at} bis ${time}`,
    tomorrowAt: (time) => `morgen, ${time}`,
    dayAt: (day, time) => `${day}, ${time}`,
    closedToday: (at) => `Heute${at} geschlossen`,
    closedTomorrow: (at) => `Heute und morgen${at} geschlossen`,
    closedThrough: (at, day) => `Bis einschließlich ${day}${at} geschlossen`,
    closedUntilFurtherNotice: (at) => `Bis auf Weiteres${at} geschlossen`,
    reasons: {
      weather: 'Wetter',
      maintenance: 'Wartung',
      full: 'Ausgelastet',
      season: 'Saison',
      event: 'Veranstaltung',
    },
  },
  locate: {
    whereAmI: 'Wo bin ich?',
    directions: 'nördlich,nordöstlich,östlich,südöstlich,südlich,südwestlich,westlich,nordwestlich',
    searching: 'Ihre Position wird gesucht.',
    following: 'Die Karte folgt Ihnen.',
    notFollowing: 'Zeigt auf der Karte, wo Sie sind.',
    at: (place) => `Sie sind hier: ${place}.`,
    around: (place, accuracy) => `Sie sind in der Nähe von ${place}, auf ${accuracy} genau.`,
    away: (place, distance, direction) =>
      `Der nächste Ort ist: ${place}. Sie sind ${distance} ${direction} davon.`,
    offMap: (distance, direction) => `Sie sind ${distance} ${direction} der Karte.`,
    far: (distance) =>
      `Sie sind ${distance} vom Gebiet dieser Karte entfernt. Versuchen Sie es noch einmal, wenn Sie dort sind.`,
    inaccurate: (distance) =>
      `Ihre Position ist nur auf ${distance} genau bekannt. Das ist zu ungenau für diese Karte. Erlauben Sie diesem Browser den genauen Standort, gehen Sie ins Freie und warten Sie einen Moment.`,
    denied:
      'Diese Seite darf Ihren Standort nicht verwenden. Erlauben Sie es in den Einstellungen des Browsers und des Geräts und versuchen Sie es noch einmal.',
    framed: 'Die Website, die diese Karte einbettet, gibt Ihren Standort nicht an sie weiter.',
    openUnframed: 'Nur die Karte öffnen',
    insecure:
      'Browser geben den Standort nur an Seiten weiter, deren Adresse mit https beginnt. Öffnen Sie diese Karte unter einer solchen Adresse.',
    timeout:
      'Ihre Position wurde noch nicht gefunden. Im Freien geht es schneller; die Suche läuft weiter.',
    unavailable:
      'Ihre Position lässt sich nicht bestimmen. Schalten Sie den Standort auf diesem Gerät ein oder gehen Sie ins Freie; die Suche läuft weiter.',
  },
};

import type { Messages } from './en';
import { createNumberFormatter } from './format-numbers';

const { number, count } = createNumberFormatter('it');
const places = (value: number) => count(value, { one: '# luogo', other: '# luoghi' });

/** The messages of the visitors’ pages in Italian. */
export const messages: Messages = {
  map: {
    map: 'Mappa',
    groups: 'Gruppi',
    all: 'Tutti',
    zoomIn: 'Ingrandisci',
    zoomOut: 'Riduci',
    wholeMap: 'Mappa intera',
    fullScreen: 'Schermo intero',
    exitFullScreen: 'Esci da schermo intero',
    groupShown: (name, value) => `${name}: ${places(value)}`,
    trails: (value) => count(value, { one: '# sentiero', other: '# sentieri' }),
    keyInstructions:
      'Prema più o meno per lo zoom, 0 per vedere tutta la mappa e le frecce per spostarla. Prema Tab per passare ai luoghi; lì le frecce portano al luogo più vicino in quella direzione, Pagina su e Pagina giù seguono l’ordine dell’elenco dei luoghi.',
    showPreviousGroups: 'Mostra i gruppi precedenti',
    showNextGroups: 'Mostra altri gruppi',
    useTwoFingers: 'Usi due dita per spostare la mappa',
    holdKeyToZoom: (key) => `Tenga premuto ${key} per lo zoom con la rotellina`,
    readAsText: 'Leggi la mappa come testo',
    comingSoon: 'La mappa sarà presto disponibile.',
    pointDeleted: 'Questo luogo non è più sulla mappa.',
  },
  list: {
    places: 'Luoghi',
    close: 'Chiudi l’elenco dei luoghi',
    resize: 'Ridimensiona',
    searchPlaces: 'Cerca luoghi',
    clearSearch: 'Cancella la ricerca',
    foundCount: (value) => count(value, { one: '# risultato', other: '# risultati' }),
    otherPlaces: 'Altri luoghi',
    trails: 'Sentieri',
    inOtherGroups: 'In altri gruppi',
    nothingFound: (query) => `Nessun risultato per «${query}».`,
    didYouMean: (text) => `Forse cercavi «${text}»?`,
    showAll: 'Mostra tutti i luoghi',
    nearestMatches: 'Nomi simili',
    nothingInGroup: (group) => `Niente in ${group}. In altri gruppi:`,
    empty: 'Qui non ci sono luoghi.',
    nearestFirst: 'Prima i più vicini',
    findNearest: 'Prima i più vicini: usa la mia posizione',
    print: 'Stampa',
    language: 'Lingua',
    languageNeedsConnection: 'Per cambiare lingua serve una connessione.',
    placesHere: (value) => `${places(value)} in questo punto`,
  },
  offline: {
    keepEverything: 'Salva tutto per l’uso offline',
    keepWhatFits: 'Salva ciò che ci sta',
    tryAgain: 'Riprova',
    stop: 'Interrompi',
    progress: (savedSize, size) => `${savedSize} di ${size}`,
    tooMuch: (megabytes) =>
      `Si possono salvare al massimo ${megabytes} MB. Le altre immagini richiedono una connessione`,
    unreachable: 'Le immagini non sono raggiungibili',
    failed: 'Non è stato possibile caricare alcune immagini',
    storageFull: 'Lo spazio è esaurito. Le altre immagini richiedono una connessione',
    allButFinest: 'Tutto è disponibile offline, tranne i dettagli più fini della mappa',
    done: 'Tutto è disponibile offline',
  },
  popup: {
    close: 'Chiudi',
    learnMore: 'Scopri di più',
    directions: 'Indicazioni',
    distanceAway: (distance) => `A ${distance} da qui`,
    share: 'Condividi',
    copied: 'Link copiato',
    previous: 'Precedente',
    previousIs: (title) => `Precedente: ${title}`,
    next: 'Successivo',
    nextIs: (title) => `Successivo: ${title}`,
    numberInGroup: (value, all, group) =>
      `${number(value)} di ${number(all)}${group === null ? '' : ` in ${group}`}`,
    pictureOf: (title) => `Immagine: ${title}`,
    enlargePicture: 'Mostra l’immagine più grande',
    closePicture: 'Chiudi l’immagine',
  },
  print: {
    heading: 'Stampa la mappa',
    paper: 'Carta',
    orientation: 'Orientamento',
    automatic: 'Automatico',
    portrait: 'Verticale',
    landscape: 'Orizzontale',
    descriptions: 'Descrizioni',
    descriptionsLeftOut: 'Ometti',
    descriptionsPrinted: 'Stampa',
    loading: 'Caricamento…',
    numberedMap: 'Mappa con numeri',
    asOf: (time) => `Aggiornamento: ${time}`,
    nothingToPrint: 'Non c’è nessuna mappa da stampare',
    noPicture: 'L’immagine della mappa non è ancora stata caricata.',
  },
  crash: {
    title: 'Qualcosa è andato storto',
    loadFailed:
      'Non è stato possibile caricare una parte di questa pagina. Controlli la connessione e riprovi.',
    crashed:
      'Questa pagina ha smesso di funzionare. Tutto ciò che era salvato è al sicuro. Ricarichi la pagina per continuare.',
    reload: 'Ricarica',
    toMap: 'Vai alla mappa',
    details: 'Dettagli',
  },
  notices: {
    closed: 'chiuso chiusa chiusi chiuse',
    closedNow: (value) =>
      count(value, { one: '# luogo chiuso al momento', other: '# luoghi chiusi al momento' }),
    at: (place) => ` presso ${place}`,
    closedUntil: (at, time) => `Chiuso${at} fino a: ${time}`,
    tomorrowAt: (time) => `domani, ${time}`,
    dayAt: (day, time) => `${day}, ${time}`,
    closedToday: (at) => `Chiuso${at} oggi`,
    closedTomorrow: (at) => `Chiuso${at} oggi e domani`,
    closedThrough: (at, day) => `Chiuso${at}, ultimo giorno: ${day}`,
    closedUntilFurtherNotice: (at) => `Chiuso${at} fino a nuovo avviso`,
    reasons: {
      weather: 'Maltempo',
      maintenance: 'Manutenzione',
      full: 'Al completo',
      season: 'Stagione',
      event: 'Evento',
    },
  },
  locate: {
    whereAmI: 'Dove sono?',
    directions: 'a nord,a nord-est,a est,a sud-est,a sud,a sud-ovest,a ovest,a nord-ovest',
    searching: 'Ricerca della Sua posizione.',
    following: 'La mappa La segue.',
    notFollowing: 'Mostra sulla mappa dove si trova.',
    at: (place) => `Lei è qui: ${place}.`,
    around: (place, accuracy) => `Lei è nei pressi di ${place}, con un margine di ${accuracy}.`,
    away: (place, distance, direction) =>
      `Il luogo più vicino: ${place}. Si trova a ${distance} da questo luogo, ${direction}.`,
    offMap: (distance, direction) => `Si trova a ${distance} dalla mappa, ${direction}.`,
    far: (distance) =>
      `Si trova a ${distance} dalla zona di questa mappa. Riprovi quando sarà sul posto.`,
    inaccurate: (distance) =>
      `La Sua posizione è nota solo con un margine di ${distance}, non abbastanza preciso per questa mappa. Consenta la posizione esatta a questo browser, vada all’aperto e attenda un momento.`,
    denied:
      'Questa pagina non è autorizzata a usare la Sua posizione. Lo consenta nelle impostazioni del browser e del dispositivo, poi riprovi.',
    framed: 'Il sito che mostra questa mappa non le permette di usare la Sua posizione.',
    openUnframed: 'Apri solo la mappa',
    insecure:
      'I browser comunicano la posizione solo alle pagine il cui indirizzo inizia con https. Apra questa mappa da un indirizzo di questo tipo.',
    timeout:
      'La Sua posizione non è ancora stata trovata. All’aperto ci vuole meno tempo; la ricerca continua.',
    unavailable:
      'Non è possibile trovare la Sua posizione. Attivi la localizzazione su questo dispositivo o vada all’aperto; la ricerca continua.',
  },
};

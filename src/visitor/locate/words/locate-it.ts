import type { LocateMessages } from './locate-messages';

/** The same in Italian. */
export const it: LocateMessages = {
  directions: {
    n: 'a nord',
    ne: 'a nord-est',
    e: 'a est',
    se: 'a sud-est',
    s: 'a sud',
    sw: 'a sud-ovest',
    w: 'a ovest',
    nw: 'a nord-ovest',
  },
  searching: 'Ricerca della Sua posizione.',
  following: 'La mappa La segue.',
  notFollowing: 'Mostra sulla mappa dove si trova.',
  at: (place) => `Lei è qui: ${place}.`,
  around: (place, accuracy) => `Lei è nei pressi di ${place}, con un margine di ${accuracy}.`,
  near: (place, distance, direction) =>
    `Vicino a Lei: ${place}. Si trova a ${distance} da questo luogo, ${direction}.`,
  away: (place, distance, direction) =>
    `Il luogo più vicino: ${place}. Si trova a ${distance} da questo luogo, ${direction}.`,
  offMap: (distance, direction) => `Si trova a ${distance} dalla mappa, ${direction}.`,
  far: (distance) =>
    `Si trova a ${distance} da ciò che mostra questa mappa. Prema di nuovo quando sarà lì.`,
  inaccurate: (distance) =>
    `La Sua posizione è nota solo con un margine di ${distance}, troppo per questa mappa. Consenta la posizione esatta a questo browser, vada all’aperto e attenda un momento.`,
  denied:
    'Questa pagina non può conoscere la Sua posizione. Lo consenta nelle impostazioni del browser e del dispositivo, poi prema di nuovo.',
  framed: 'La pagina che contiene questa mappa non le permette di conoscere la Sua posizione.',
  openUnframed: 'Apri solo la mappa',
  insecure:
    'I browser danno una posizione solo alle pagine il cui indirizzo inizia con https. Apra questa mappa con un indirizzo del genere.',
  timeout:
    'La Sua posizione non è ancora stata trovata. All’aperto ci vuole meno tempo; la ricerca continua.',
  unavailable:
    'Non è possibile trovare la Sua posizione. Attivi la localizzazione su questo dispositivo o vada all’aperto; la ricerca continua.',
};

import type { LocateMessages } from './locate-messages';

/** The same in Dutch. */
export const nl: LocateMessages = {
  directions: {
    n: 'ten noorden',
    ne: 'ten noordoosten',
    e: 'ten oosten',
    se: 'ten zuidoosten',
    s: 'ten zuiden',
    sw: 'ten zuidwesten',
    w: 'ten westen',
    nw: 'ten noordwesten',
  },
  searching: 'Je positie wordt gezocht.',
  following: 'De kaart volgt je.',
  notFollowing: 'Toont op de kaart waar je bent.',
  at: (place) => `Je bent hier: ${place}.`,
  around: (place, accuracy) => `Je bent in de buurt van ${place}, op ${accuracy} na.`,
  near: (place, distance, direction) =>
    `Dicht bij je: ${place}. Je bent ${distance} ${direction} daarvan.`,
  away: (place, distance, direction) =>
    `De dichtstbijzijnde plek: ${place}. Je bent ${distance} ${direction} daarvan.`,
  offMap: (distance, direction) => `Je bent ${distance} ${direction} van de kaart.`,
  far: (distance) =>
    `Je bent ${distance} verwijderd van wat deze kaart laat zien. Druk nog eens als je daar bent.`,
  inaccurate: (distance) =>
    `Je positie is maar tot op ${distance} bekend, te onnauwkeurig voor deze kaart. Sta deze browser de precieze locatie toe, ga naar buiten en wacht even.`,
  denied:
    'Deze pagina mag je positie niet weten. Sta het toe in de instellingen van de browser en van het apparaat, en druk nog eens.',
  framed: 'De pagina om deze kaart heen laat haar je positie niet weten.',
  openUnframed: 'Alleen de kaart openen',
  insecure:
    'Browsers geven een positie alleen door aan pagina’s waarvan het adres met https begint. Open deze kaart met zo’n adres.',
  timeout:
    'Je positie is nog niet gevonden. Onder de open lucht gaat het sneller; het zoeken gaat door.',
  unavailable:
    'Je positie is niet te vinden. Zet locatie aan op dit apparaat of ga naar buiten; het zoeken gaat door.',
};

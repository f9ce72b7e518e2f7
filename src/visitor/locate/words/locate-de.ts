import type { LocateMessages } from './locate-messages';

/** The same in German. */
export const de: LocateMessages = {
  directions: {
    n: 'nördlich',
    ne: 'nordöstlich',
    e: 'östlich',
    se: 'südöstlich',
    s: 'südlich',
    sw: 'südwestlich',
    w: 'westlich',
    nw: 'nordwestlich',
  },
  searching: 'Ihre Position wird gesucht.',
  following: 'Die Karte folgt Ihnen.',
  notFollowing: 'Zeigt auf der Karte, wo Sie sind.',
  at: (place) => `Sie sind hier: ${place}.`,
  around: (place, accuracy) => `Sie sind in der Nähe von ${place}, auf ${accuracy} genau.`,
  near: (place, distance, direction) =>
    `In Ihrer Nähe: ${place}. Sie sind ${distance} ${direction} davon.`,
  away: (place, distance, direction) =>
    `Der nächste Ort ist: ${place}. Sie sind ${distance} ${direction} davon.`,
  offMap: (distance, direction) => `Sie sind ${distance} ${direction} der Karte.`,
  far: (distance) =>
    `Sie sind ${distance} von dem entfernt, was diese Karte zeigt. Drücken Sie noch einmal, wenn Sie dort sind.`,
  inaccurate: (distance) =>
    `Ihre Position ist nur auf ${distance} genau bekannt, zu ungenau für diese Karte. Erlauben Sie diesem Browser den genauen Standort, gehen Sie ins Freie und warten Sie einen Moment.`,
  denied:
    'Diese Seite darf Ihre Position nicht erfahren. Erlauben Sie es in den Einstellungen des Browsers und des Geräts und drücken Sie noch einmal.',
  framed: 'Die Seite um diese Karte herum lässt sie Ihre Position nicht erfahren.',
  openUnframed: 'Nur die Karte öffnen',
  insecure:
    'Browser nennen eine Position nur Seiten, deren Adresse mit https beginnt. Öffnen Sie diese Karte mit einer solchen Adresse.',
  timeout:
    'Ihre Position wurde noch nicht gefunden. Unter freiem Himmel geht es schneller; die Suche läuft weiter.',
  unavailable:
    'Ihre Position ist nicht zu finden. Schalten Sie den Standort auf diesem Gerät ein oder gehen Sie ins Freie; die Suche läuft weiter.',
};

import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('it');

/** The messages about trails in Italian. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Sentiero',
    about: (time) => `circa ${time}`,
    up: (height) => `${height} in salita`,
    down: (height) => `${height} in discesa`,
    steps: (value) => (value ? count(value, { one: '# gradino', other: '# gradini' }) : 'gradini'),
    stepFree: 'Senza gradini',
    stepFreeWords:
      'senza gradini senza scale accessibile senza barriere sedia a rotelle carrozzina passeggino disabili',
    notChecked: 'Gradini non verificati',
    steep: 'ripido',
    rough: 'sconnesso',
    paved: 'pavimentato',
    loop: 'Ad anello',
    oneWay: 'Senso unico',
    start: (what) => `Partenza: ${what}.`,
    after: (what, distance) => `${what} dopo ${distance}.`,
  },
  follow: {
    follow: 'Segui questo sentiero',
    stop: 'Termina',
    progress: (walked, left) => `${walked} percorsi, ancora ${left}`,
    off: (distance, heading) =>
      `Si trova a ${distance} dal sentiero. Vada ${heading} per raggiungerlo.`,
    wrongWay: 'Questo sentiero si percorre nell’altro senso.',
    end: 'Ha raggiunto la fine.',
    wayBack: (distance) => `Il ritorno: ${distance}.`,
  },
  closings: {
    openFrom: (from, to) => `Aperto tra ${from} e ${to}.`,
    start: 'l’inizio',
    end: 'la fine',
    detour: 'Questo percorso è più lungo a causa di una chiusura.',
    noOtherWay: 'Non c’è altro percorso.',
    ahead: (distance, closing) => `Tra ${distance}: ${closing}`,
  },
  route: {
    wayThere: 'Come arrivarci a piedi',
    wayTo: (place) => `Il percorso per ${place}`,
    whereAreYou: 'Dove si trova?',
    myPosition: 'La mia posizione',
    shortest: 'Il più breve',
    walkTo: (trail, distance, heading) =>
      `Cammini${distance && ` per${distance}`}${heading} fino a ${trail}`,
    follow: (trail, distance, heading) =>
      `Segua ${trail}${heading}${distance && ` per${distance}`}`,
    left: (trail, distance) =>
      `Svolti a sinistra su ${trail}${distance && ` e prosegua per${distance}`}`,
    right: (trail, distance) =>
      `Svolti a destra su ${trail}${distance && ` e prosegua per${distance}`}`,
    straight: (trail, distance) => `Prosegua dritto${distance && ` per${distance}`} su ${trail}`,
    arrive: (place) => `Si trova a ${place}`,
    heading: (eighth) =>
      `verso ${'nord,nord-est,est,sud-est,sud,sud-ovest,ovest,nord-ovest'.split(',')[eighth] ?? ''}`,
    toward: (place) => ` in direzione di ${place}`,
    past: (places) => `, passando da ${places}`,
    stairs: (stairs) => `, con ${stairs}`,
    dotted: 'Punteggiato: qui non è disegnato alcun percorso',
    unknownSteps: (distance) =>
      `Non si sa se ci sono gradini su ${distance ?? 'una parte'} di questo percorso.`,
    noWay: 'I sentieri non arrivano fin lì.',
    noWayWithoutSteps: 'Non c’è un percorso senza gradini. Questo è il più breve.',
    signpost: (place) => `Si trova a ${place}. Scelga un luogo per vedere il percorso.`,
  },
};

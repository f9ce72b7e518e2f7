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
    steep: 'ripido',
    rough: 'sconnesso',
    paved: 'pavimentato',
    loop: 'Ad anello',
    oneWay: 'Senso unico',
    start: (what) => `Partenza: ${what}.`,
    after: (what, distance) => `${what} dopo ${distance}.`,
    afterThat: (what) => `Poi ${what}.`,
    andThen: (first, next) => `${first}, poi ${next}`,
  },
};

import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('nl');

/** The messages about trails in Dutch. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Route',
    about: (time) => `ongeveer ${time}`,
    up: (height) => `${height} omhoog`,
    down: (height) => `${height} omlaag`,
    steps: (value) => (value ? count(value, { one: '# trede', other: '# treden' }) : 'treden'),
    stepFree: 'Zonder treden',
    steep: 'steil',
    rough: 'oneffen',
    paved: 'verhard',
    loop: 'Rondwandeling',
    oneWay: 'Eén richting',
    start: (what) => `Begint bij ${what}.`,
    after: (what, distance) => `${what} na ${distance}.`,
    afterThat: (what) => `Daarna ${what}.`,
    andThen: (first, next) => `${first}, dan ${next}`,
  },
};

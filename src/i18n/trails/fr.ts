import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('fr');

/** The messages about trails in French. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Sentier',
    about: (time) => `environ ${time}`,
    up: (height) => `${height} de montée`,
    down: (height) => `${height} de descente`,
    steps: (value) => (value ? count(value, { one: '# marche', other: '# marches' }) : 'marches'),
    stepFree: 'Sans marches',
    steep: 'raide',
    rough: 'accidenté',
    paved: 'revêtu',
    loop: 'Boucle',
    oneWay: 'Sens unique',
    start: (what) => `Départ\u00a0: ${what}.`,
    after: (what, distance) => `${what} après ${distance}.`,
    afterThat: (what) => `Ensuite, ${what}.`,
    andThen: (first, next) => `${first}, puis ${next}`,
  },
};

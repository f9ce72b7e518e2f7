import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('es');

/** The messages about trails in Spanish. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Sendero',
    about: (time) => `aprox. ${time}`,
    up: (height) => `${height} de subida`,
    down: (height) => `${height} de bajada`,
    steps: (value) =>
      value ? count(value, { one: '# escalón', other: '# escalones' }) : 'escalones',
    stepFree: 'Sin escalones',
    steep: 'empinado',
    rough: 'irregular',
    paved: 'pavimentado',
    loop: 'Circular',
    oneWay: 'Sentido único',
    start: (what) => `Empieza en ${what}.`,
    after: (what, distance) => `${what} a los ${distance}.`,
    afterThat: (what) => `Después, ${what}.`,
    andThen: (first, next) => `${first}, luego ${next}`,
  },
};

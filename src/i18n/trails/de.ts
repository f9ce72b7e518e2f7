import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('de');

/** The messages about trails in German. */
export const messages: TrailMessages = {
  trails: {
    trail: 'Weg',
    about: (time) => `etwa ${time}`,
    up: (height) => `${height} Aufstieg`,
    down: (height) => `${height} Abstieg`,
    steps: (value) => (value ? count(value, { one: '# Stufe', other: '# Stufen' }) : 'Stufen'),
    stepFree: 'Stufenfrei',
    steep: 'steil',
    rough: 'uneben',
    paved: 'befestigt',
    loop: 'Rundweg',
    oneWay: 'Nur in einer Richtung',
    start: (what) => `Beginnt bei ${what}.`,
    after: (what, distance) => `${what} nach ${distance}.`,
    afterThat: (what) => `Danach ${what}.`,
    andThen: (first, next) => `${first}, dann ${next}`,
  },
};

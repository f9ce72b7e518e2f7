import { createNumberFormatter } from '@/i18n/format-numbers';
import type { TrailMessages } from './en';

const { count } = createNumberFormatter('ar');

/** The messages about trails in Arabic. */
export const messages: TrailMessages = {
  trails: {
    trail: 'المسار',
    about: (time) => `نحو ${time}`,
    up: (height) => `صعود ${height}`,
    down: (height) => `نزول ${height}`,
    steps: (value) =>
      value
        ? count(value, {
            one: 'درجة واحدة',
            two: 'درجتان',
            few: '# درجات',
            many: '# درجة',
            other: '# درجة',
          })
        : 'درج',
    stepFree: 'بلا درج',
    steep: 'شديد الانحدار',
    rough: 'وعر',
    paved: 'مرصوف',
    loop: 'مسار دائري',
    oneWay: 'اتجاه واحد',
    start: (what) => `البداية: ${what}.`,
    after: (what, distance) => `${what} بعد ${distance}.`,
    afterThat: (what) => `ثم ${what}.`,
    andThen: (first, next) => `${first}، ثم ${next}`,
  },
};

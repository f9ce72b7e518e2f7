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
    stepFreeWords: 'بلا درج بدون درج خالٍ من الدرج كرسي متحرك كراسي متحركة عربة أطفال ذوي الإعاقة',
    notChecked: 'لم يُتحقق من وجود درج',
    steep: 'شديد الانحدار',
    rough: 'وعر',
    paved: 'مرصوف',
    loop: 'مسار دائري',
    oneWay: 'اتجاه واحد',
    start: (what) => `البداية: ${what}.`,
    after: (what, distance) => `${what} بعد ${distance}.`,
  },
  follow: {
    follow: 'اتبع هذا المسار',
    stop: 'إيقاف',
    progress: (walked, left) => `قطعت ${walked}، وبقي ${left}`,
    off: (distance, heading) => `أنت على بُعد ${distance} من المسار. اتجه ${heading} لتصل إليه.`,
    wrongWay: 'السير في هذا المسار يكون في الاتجاه المعاكس.',
    end: 'وصلت إلى النهاية.',
    wayBack: (distance) => `طريق العودة: ${distance}.`,
  },
  closings: {
    openFrom: (from, to) => `مفتوح من ${from} إلى ${to}.`,
    start: 'البداية',
    end: 'النهاية',
    detour: 'هذا الطريق أطول بسبب إغلاق.',
    noOtherWay: 'لا يوجد طريق آخر.',
    ahead: (distance, closing) => `بعد ${distance}: ${closing}`,
  },
  route: {
    wayThere: 'الطريق إلى هناك',
    wayTo: (place) => `الطريق إلى \u2068${place}\u2069`,
    whereAreYou: 'أين أنت؟',
    myPosition: 'موقعي',
    shortest: 'الأقصر',
    walkTo: (trail, distance, heading) =>
      `امشِ${distance && ` مسافة${distance}`}${heading} إلى ${trail}`,
    follow: (trail, distance, heading) =>
      `اتبع ${trail}${heading}${distance && ` مسافة${distance}`}`,
    left: (trail, distance) => `انعطف يسارًا إلى ${trail}${distance && ` وتابع مسافة${distance}`}`,
    right: (trail, distance) => `انعطف يمينًا إلى ${trail}${distance && ` وتابع مسافة${distance}`}`,
    straight: (trail, distance) => `تابع مباشرةً${distance && ` مسافة${distance}`} على ${trail}`,
    arrive: (place) => `أنت عند ${place}`,
    heading: (eighth) =>
      `نحو ${'الشمال,الشمال الشرقي,الشرق,الجنوب الشرقي,الجنوب,الجنوب الغربي,الغرب,الشمال الغربي'.split(',')[eighth] ?? ''}`,
    toward: (place) => ` باتجاه ${place}`,
    past: (places) => `، مرورًا بـ ${places}`,
    stairs: (stairs) => `، مع ${stairs}`,
    dotted: 'الخط المنقط: لا يوجد مسار مرسوم هنا',
    unknownSteps: (distance) => `لا يُعرف شيء عن الدرج في ${distance ?? 'جزء'} من هذا الطريق.`,
    noWay: 'لا تؤدي المسارات إلى هناك.',
    noWayWithoutSteps: 'لا يوجد طريق بلا درج. هذا هو الأقصر.',
    signpost: (place) => `أنت عند \u2068${place}\u2069. اختر مكانًا لترى الطريق إليه.`,
  },
};

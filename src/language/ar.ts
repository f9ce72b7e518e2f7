import { numbersOf } from './numbers';
import type { Words } from './words';

const { number, count, size } = numbersOf('ar');
const places = (value: number) =>
  count(value, {
    zero: 'لا أماكن',
    one: 'مكان واحد',
    two: 'مكانان',
    few: '# أماكن',
    many: '# مكانًا',
    other: '# مكان',
  });
/** Keeps what may run from left to right from mixing with what stands around it. */
const apart = (text: string) => `\u2068${text}\u2069`;

/** What the visitors’ pages say in Arabic. */
export const ar: Words = {
  map: {
    map: 'خريطة',
    groups: 'المجموعات',
    all: 'الكل',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    wholeMap: 'الخريطة كاملة',
    fullScreen: 'ملء الشاشة',
    exitFullScreen: 'إنهاء ملء الشاشة',
    places: 'الأماكن',
    shown: (name, value) => `${apart(name)}: ${places(value)}`,
  },
  keys: {
    map: 'اضغط على زائد أو ناقص للتكبير أو التصغير، وعلى 0 لعرض الخريطة كاملة، وعلى مفاتيح الأسهم لتحريكها. اضغط على Tab للانتقال إلى الأماكن؛ وهناك تنقلك الأسهم إلى أقرب مكان في ذلك الاتجاه.',
  },
  hint: {
    fingers: 'استخدم إصبعين لتحريك الخريطة',
    wheel: (key) => `اضغط مع الاستمرار على ${apart(key)} للتكبير والتصغير بعجلة الفأرة`,
  },
  scrolling: { earlier: 'عرض المجموعات السابقة', more: 'عرض المزيد من المجموعات' },
  list: {
    places: 'الأماكن',
    close: 'إغلاق قائمة الأماكن',
    searchPlaces: 'البحث عن الأماكن',
    search: 'بحث',
    found: (value) =>
      count(value, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
    otherPlaces: 'أماكن أخرى',
    inOtherGroups: 'في مجموعات أخرى',
    nothingFound: 'لا يوجد مكان بهذا الاسم.',
    nearest: 'لا يوجد تطابق تام. أقرب الأماكن:',
    nothingIn: (group) => `لا شيء في ${apart(group)}. في مجموعات أخرى:`,
    empty: 'لا توجد أماكن هنا.',
    print: 'طباعة',
    language: 'اللغة',
  },
  keeping: {
    offer: 'حفظ كل شيء للاستخدام دون اتصال',
    keep: (bytes) => `حفظ ${size(bytes)}`,
    keepWhatFits: 'حفظ ما تتسع له المساحة',
    again: 'إعادة المحاولة',
    stop: 'إيقاف',
    progress: (keptBytes, bytes) => `${size(keptBytes)} من ${size(bytes)}`,
    allPictures: (bytes) => `كل الصور، ${size(bytes)}`,
    tooMuch: 'يمكن حفظ 50 ميغابايت على الأكثر. تحتاج الصور الأخرى إلى اتصال',
    unreachable: 'يتعذر الوصول إلى الصور',
    failed: 'تعذر تحميل بعض الصور',
    full: 'لم تعد هناك مساحة كافية. تحتاج الصور الأخرى إلى اتصال',
    allButFinest: 'كل شيء متاح دون اتصال ما عدا أدق تفاصيل الخريطة',
    done: 'كل شيء متاح دون اتصال',
  },
  stack: { here: (value) => `${places(value)} هنا` },
  missing: {
    comingSoon: 'الخريطة متاحة قريبًا.',
    gone: 'لم يعد هذا المكان على الخريطة.',
    dismiss: 'إخفاء',
  },
  popup: {
    close: 'إغلاق',
    learnMore: 'معرفة المزيد',
    share: 'مشاركة',
    copied: 'تم نسخ الرابط',
    previous: 'السابق',
    previousIs: (title) => `السابق: ${apart(title)}`,
    next: 'التالي',
    nextIs: (title) => `التالي: ${apart(title)}`,
    position: (value, all) => `${number(value)} من ${number(all)}`,
    pictureOf: (title) => `صورة: ${apart(title)}`,
    larger: 'عرض الصورة بحجم أكبر',
    closePicture: 'إغلاق الصورة',
  },
  print: {
    heading: 'طباعة الخريطة',
    places: 'الأماكن',
    all: 'الكل',
    paper: 'الورق',
    orientation: 'الاتجاه',
    automatic: 'تلقائي',
    portrait: 'عمودي',
    landscape: 'أفقي',
    print: 'طباعة',
    loading: 'جارٍ التحميل…',
    numberedMap: 'خريطة بالأرقام',
    otherPlaces: 'أماكن أخرى',
    continued: '(تابع)',
    sheet: (value, all) => `${number(value)} من ${number(all)}`,
    nothing: 'لا توجد خريطة للطباعة',
    unreachable: 'تعذر تحميلها. تحقق من الاتصال.',
    noPicture: 'لم تُرفع صورة للخريطة بعد.',
    again: 'إعادة المحاولة',
  },
};

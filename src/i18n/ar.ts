import type { Messages } from './en';
import { createNumberFormatter } from './format-numbers';

const { number, count } = createNumberFormatter('ar');
const places = (value: number) =>
  count(value, {
    zero: 'لا أماكن',
    one: 'مكان واحد',
    two: 'مكانان',
    few: '# أماكن',
    many: '# مكانًا',
    other: '# مكان',
  });
/** Isolates a text that may run from left to right from the text around it. */
const apart = (text: string) => `\u2068${text}\u2069`;

/** The messages of the visitors’ pages in Arabic. */
export const messages: Messages = {
  map: {
    map: 'خريطة',
    groups: 'المجموعات',
    all: 'الكل',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    wholeMap: 'الخريطة كاملة',
    fullScreen: 'ملء الشاشة',
    exitFullScreen: 'إنهاء ملء الشاشة',
    groupShown: (name, value) => `${apart(name)}: ${places(value)}`,
    trails: (value) =>
      count(value, { one: 'مسار واحد', two: 'مساران', few: '# مسارات', other: '# مسارًا' }),
    keyInstructions:
      'اضغط على زائد أو ناقص للتكبير أو التصغير، وعلى 0 لعرض الخريطة كاملة، وعلى مفاتيح الأسهم لتحريكها. اضغط على Tab للانتقال إلى الأماكن؛ وهناك تنقلك الأسهم إلى أقرب مكان في ذلك الاتجاه، أما Page Up وPage Down فتتبعان ترتيب قائمة الأماكن.',
    showPreviousGroups: 'عرض المجموعات السابقة',
    showNextGroups: 'عرض المزيد من المجموعات',
    useTwoFingers: 'استخدم إصبعين لتحريك الخريطة',
    holdKeyToZoom: (key) => `اضغط مع الاستمرار على ${apart(key)} للتكبير والتصغير بعجلة الفأرة`,
    readAsText: 'قراءة الخريطة نصًا',
    comingSoon: 'الخريطة متاحة قريبًا.',
    pointDeleted: 'لم يعد هذا المكان على الخريطة.',
  },
  list: {
    places: 'الأماكن',
    close: 'إغلاق قائمة الأماكن',
    resize: 'تغيير الحجم',
    searchPlaces: 'البحث عن الأماكن',
    clearSearch: 'مسح البحث',
    foundCount: (value) =>
      count(value, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
    otherPlaces: 'أماكن أخرى',
    trails: 'المسارات',
    inOtherGroups: 'في مجموعات أخرى',
    nothingFound: (query) => `لم يُعثر على شيء عن «${apart(query)}».`,
    didYouMean: (text) => `هل تقصد «${apart(text)}»؟`,
    showAll: 'عرض كل الأماكن',
    nearestMatches: 'أسماء قريبة',
    nothingInGroup: (group) => `لا شيء في ${apart(group)}. في مجموعات أخرى:`,
    empty: 'لا توجد أماكن هنا.',
    nearestFirst: 'الأقرب أولاً',
    findNearest: 'الأقرب أولاً – حسب موقعي',
    print: 'طباعة',
    language: 'اللغة',
    languageNeedsConnection: 'يحتاج تغيير اللغة إلى اتصال.',
    placesHere: (value) => `${places(value)} هنا`,
  },
  offline: {
    keepEverything: 'حفظ كل شيء للاستخدام دون اتصال',
    keepWhatFits: 'حفظ ما تتسع له المساحة',
    tryAgain: 'إعادة المحاولة',
    stop: 'إيقاف',
    progress: (savedSize, size) => `${savedSize} من ${size}`,
    tooMuch: (megabytes) =>
      `يمكن حفظ ${megabytes} ميغابايت على الأكثر. تحتاج الصور الأخرى إلى اتصال`,
    unreachable: 'يتعذر الوصول إلى الصور',
    failed: 'تعذر تحميل بعض الصور',
    storageFull: 'لم تعد هناك مساحة كافية. تحتاج الصور الأخرى إلى اتصال',
    allButFinest: 'كل شيء متاح دون اتصال ما عدا أدق تفاصيل الخريطة',
    done: 'كل شيء متاح دون اتصال',
  },
  popup: {
    close: 'إغلاق',
    learnMore: 'معرفة المزيد',
    directions: 'الاتجاهات',
    distanceAway: (distance) => `على بعد ${apart(distance)}`,
    share: 'مشاركة',
    copied: 'تم نسخ الرابط',
    previous: 'السابق',
    previousIs: (title) => `السابق: ${apart(title)}`,
    next: 'التالي',
    nextIs: (title) => `التالي: ${apart(title)}`,
    numberInGroup: (value, all, group) =>
      `${number(value)} من ${number(all)}${group === null ? '' : ` في ${apart(group)}`}`,
    pictureOf: (title) => `صورة: ${apart(title)}`,
    enlargePicture: 'عرض الصورة بحجم أكبر',
    closePicture: 'إغلاق الصورة',
  },
  print: {
    heading: 'طباعة الخريطة',
    paper: 'الورق',
    orientation: 'الاتجاه',
    automatic: 'تلقائي',
    portrait: 'عمودي',
    landscape: 'أفقي',
    descriptions: 'الأوصاف',
    descriptionsLeftOut: 'لا تُطبع',
    descriptionsPrinted: 'تُطبع',
    loading: 'جارٍ التحميل…',
    numberedMap: 'خريطة بالأرقام',
    asOf: (time) => `الحالة في ${apart(time)}`,
    nothingToPrint: 'لا توجد خريطة للطباعة',
    noPicture: 'لم تُرفع صورة للخريطة بعد.',
  },
  crash: {
    title: 'حدث خطأ ما',
    loadFailed: 'تعذر تحميل جزء من هذه الصفحة. تحقق من الاتصال، ثم حاول مرة أخرى.',
    crashed: 'توقفت هذه الصفحة عن العمل. لم يُفقد شيء مما حُفظ. أعد تحميل الصفحة للمتابعة.',
    reload: 'إعادة التحميل',
    toMap: 'الانتقال إلى الخريطة',
    details: 'التفاصيل',
  },
  notices: {
    closed: 'مغلق مغلقة مغلقان مغلقتان',
    closedNow: (value) =>
      count(value, {
        zero: 'لا أماكن مغلقة الآن',
        one: 'مكان واحد مغلق الآن',
        two: 'مكانان مغلقان الآن',
        few: '# أماكن مغلقة الآن',
        many: '# مكانًا مغلقًا الآن',
        other: '# مكان مغلق الآن',
      }),
    at: (place) => ` عند ${place}`,
    closedUntil: (at, time) => `مغلق${at} حتى ${apart(time)}`,
    tomorrowAt: (time) => `غدًا، ${time}`,
    dayAt: (day, time) => `${day}، ${time}`,
    closedToday: (at) => `مغلق${at} اليوم`,
    closedTomorrow: (at) => `مغلق${at} اليوم وغدًا`,
    closedThrough: (at, day) => `مغلق${at} حتى نهاية ${apart(day)}`,
    closedUntilFurtherNotice: (at) => `مغلق${at} حتى إشعار آخر`,
    reasons: {
      weather: 'الطقس',
      maintenance: 'صيانة',
      full: 'ممتلئ',
      season: 'الموسم',
      event: 'فعالية',
    },
  },
  locate: {
    whereAmI: 'أين أنا؟',
    directions: 'شمال,شمال شرق,شرق,جنوب شرق,جنوب,جنوب غرب,غرب,شمال غرب',
    searching: 'جارٍ البحث عن موقعك.',
    following: 'الخريطة تتبعك.',
    notFollowing: 'يعرض مكانك على الخريطة.',
    at: (place) => `أنت هنا: ${apart(place)}.`,
    around: (place, accuracy) => `أنت بالقرب من ${apart(place)}، بدقة ${apart(accuracy)}.`,
    away: (place, distance, direction) =>
      `أقرب مكان: ${apart(place)}. أنت على بُعد ${apart(distance)} ${direction} هذا المكان.`,
    offMap: (distance, direction) => `أنت على بُعد ${apart(distance)} ${direction} الخريطة.`,
    far: (distance) =>
      `أنت على بُعد ${apart(distance)} عن المنطقة التي تعرضها هذه الخريطة. حاول مرة أخرى عندما تصل إلى هناك.`,
    inaccurate: (distance) =>
      `موقعك معروف بدقة ${apart(distance)} فقط، وهذا ليس دقيقًا بما يكفي لهذه الخريطة. اسمح لهذا المتصفح بالموقع الدقيق، واخرج إلى مكان مفتوح، وانتظر لحظة.`,
    denied:
      'لا يُسمح لهذه الصفحة باستخدام موقعك. اسمح بذلك في إعدادات المتصفح والجهاز، ثم حاول مرة أخرى.',
    framed: 'الصفحة المحيطة بهذه الخريطة لا تسمح لها بمعرفة موقعك.',
    openUnframed: 'فتح الخريطة وحدها',
    insecure:
      'لا تشارك المتصفحات موقعك إلا مع الصفحات التي يبدأ عنوانها بـ https. افتح هذه الخريطة من عنوان كهذا.',
    timeout: 'لم يُعثر على موقعك بعد. يكون الأمر أسرع في الهواء الطلق؛ البحث مستمر.',
    unavailable:
      'تعذر العثور على موقعك. شغّل خدمة الموقع على هذا الجهاز أو اخرج إلى مكان مفتوح؛ البحث مستمر.',
  },
};

import type { LocateMessages } from './locate-messages';

/** Keeps what may run from left to right from mixing with what stands around it. */
const apart = (text: string) => `\u2068${text}\u2069`;

/** The same in Arabic. */
export const ar: LocateMessages = {
  directions: {
    n: 'شمال',
    ne: 'شمال شرق',
    e: 'شرق',
    se: 'جنوب شرق',
    s: 'جنوب',
    sw: 'جنوب غرب',
    w: 'غرب',
    nw: 'شمال غرب',
  },
  searching: 'جارٍ البحث عن موقعك.',
  following: 'الخريطة تتبعك.',
  notFollowing: 'يعرض مكانك على الخريطة.',
  at: (place) => `أنت هنا: ${apart(place)}.`,
  around: (place, accuracy) => `أنت بالقرب من ${apart(place)}، بدقة ${apart(accuracy)}.`,
  near: (place, distance, direction) =>
    `بالقرب منك: ${apart(place)}. أنت على بُعد ${apart(distance)} ${direction} هذا المكان.`,
  away: (place, distance, direction) =>
    `أقرب مكان: ${apart(place)}. أنت على بُعد ${apart(distance)} ${direction} هذا المكان.`,
  offMap: (distance, direction) => `أنت على بُعد ${apart(distance)} ${direction} الخريطة.`,
  far: (distance) =>
    `أنت على بُعد ${apart(distance)} مما تعرضه هذه الخريطة. اضغط مرة أخرى عندما تصل إلى هناك.`,
  inaccurate: (distance) =>
    `موقعك معروف بدقة ${apart(distance)} فقط، وهذا لا يكفي لهذه الخريطة. اسمح لهذا المتصفح بالموقع الدقيق، واخرج إلى مكان مفتوح، وانتظر لحظة.`,
  denied:
    'لا يُسمح لهذه الصفحة بمعرفة موقعك. اسمح بذلك في إعدادات المتصفح والجهاز، ثم اضغط مرة أخرى.',
  framed: 'الصفحة المحيطة بهذه الخريطة لا تسمح لها بمعرفة موقعك.',
  openUnframed: 'فتح الخريطة وحدها',
  insecure:
    'لا تخبر المتصفحات بالموقع إلا الصفحات التي يبدأ عنوانها بـ https. افتح هذه الخريطة بعنوان كهذا.',
  timeout: 'لم يُعثر على موقعك بعد. تحت السماء المفتوحة يستغرق الأمر وقتًا أقل؛ البحث مستمر.',
  unavailable:
    'تعذر العثور على موقعك. شغّل خدمة الموقع على هذا الجهاز أو اخرج إلى مكان مفتوح؛ البحث مستمر.',
};

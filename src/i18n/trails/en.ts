import { formatCount } from '@/i18n/format-numbers';

/** The messages about trails in English, by area. They load only on maps with trails. */
export const trailMessagesInEnglish = {
  /** A group's trail. Distances and times are already formatted in the language. */
  trails: {
    trail: 'Trail',
    /** A calculated time. */
    about: (time: string) => `about ${time}`,
    up: (height: string) => `${height} up`,
    down: (height: string) => `${height} down`,
    /** 0 if nobody has counted them. */
    steps: (count: number) => (count ? formatCount(count, 'step') : 'steps'),
    stepFree: 'Step-free',
    /** What a part is made of, within a sentence. */
    steep: 'steep',
    rough: 'rough',
    paved: 'paved',
    loop: 'Loop',
    oneWay: 'One way',
    start: (what: string) => `Starts at ${what}.`,
    /** What a trail passes: a place, steps, or a rough part. */
    after: (what: string, distance: string) => `${what} after ${distance}.`,
    afterThat: (what: string) => `${what} after that.`,
    andThen: (first: string, next: string) => `${first}, then ${next}`,
  },
};

export type TrailMessages = typeof trailMessagesInEnglish;

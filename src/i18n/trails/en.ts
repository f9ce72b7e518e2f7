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
    steps: (count: number) => (count ? formatCount(count, 'stair') : 'stairs'),
    stepFree: 'Step-free',
    /** Search words of visitors who need a step-free trail. */
    stepFreeWords:
      'step-free stepfree no stairs accessible barrier-free wheelchair stroller pram buggy pushchair',
    /** Nobody has checked whether there are stairs. */
    notChecked: 'Stairs not checked',
    /** The properties of a part, within a sentence. */
    steep: 'steep',
    rough: 'rough',
    paved: 'paved',
    loop: 'Loop',
    oneWay: 'One way',
    start: (what: string) => `Starts at ${what}.`,
    /** Something that a trail passes: a place, steps, or a rough part. */
    after: (what: string, distance: string) => `${what} after ${distance}.`,
  },
  /** Following a trail on foot. Distances are already formatted in the language. */
  follow: {
    follow: 'Follow this trail',
    stop: 'Stop',
    progress: (walked: string, left: string) => `${walked} walked, ${left} left`,
    /** @param heading as `route.heading` writes it */
    off: (distance: string, heading: string) =>
      `You are ${distance} off the trail. Head ${heading} to reach it.`,
    wrongWay: 'You are walking this one-way trail in the wrong direction.',
    end: 'You have reached the end.',
    wayBack: (distance: string) => `The way back: ${distance}.`,
  },
  /** Closed spots on a trail. Titles are isolated, and distances already formatted. */
  closings: {
    /** A stretch that can be walked. */
    openFrom: (from: string, to: string) => `Open from ${from} to ${to}.`,
    start: 'the start',
    end: 'the end',
    detour: 'This way is longer because of a closing.',
    noOtherWay: 'There is no other way.',
    /** @param closing says where, until when and why, maybe without a period */
    ahead: (distance: string, closing: string) => `In ${distance}: ${closing}`,
  },
  /** Routes along the trails. Distances are already formatted in the language. In sentences, titles are isolated. */
  route: {
    /** The button that shows the route to a place. */
    wayThere: 'The way there',
    wayTo: (place: string) => `The way to ${place}`,
    whereAreYou: 'Where are you?',
    myPosition: 'My position',
    shortest: 'Shortest',
    /** One instruction of a route, without its period. The distance and the heading are empty or begin with a space. */
    walkTo: (trail: string, distance: string, heading: string) =>
      `Walk${distance}${heading} to ${trail}`,
    follow: (trail: string, distance: string, heading: string) =>
      `Follow ${trail}${heading}${distance && ` for${distance}`}`,
    left: (trail: string, distance: string) =>
      `Turn left onto ${trail}${distance && ` and follow it for${distance}`}`,
    right: (trail: string, distance: string) =>
      `Turn right onto ${trail}${distance && ` and follow it for${distance}`}`,
    straight: (trail: string, distance: string) =>
      `Continue straight onto ${trail}${distance && ` for${distance}`}`,
    /** The last instruction. */
    arrive: (place: string) => `You are at ${place}`,
    /** The direction of a compass, in eighths of a circle clockwise from north. */
    heading: (eighth: number) =>
      'north,northeast,east,southeast,south,southwest,west,northwest'.split(',')[eighth] ?? '',
    /** The next place or trail, for a route whose direction is unknown. Continues an instruction, as the next two do. */
    toward: (place: string) => ` toward ${place}`,
    /** A list of places. */
    past: (places: string) => `, past ${places}`,
    stairs: (stairs: string) => `, with ${stairs}`,
    /** Explains the dotted line on the map. */
    dotted: 'Dotted: no path is drawn here',
    /** Null if the distance is unknown. */
    unknownSteps: (distance: string | null) =>
      `Nothing is known about stairs on ${distance ?? 'part'} of this way.`,
    noWay: 'The trails don’t lead there.',
    noWayWithoutSteps: 'There is no step-free way. This is the shortest one.',
    signpost: (place: string) => `You are at ${place}. Choose a place to see the way there.`,
  },
};

export type TrailMessages = typeof trailMessagesInEnglish;

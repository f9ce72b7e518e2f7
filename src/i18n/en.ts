import { formatByteSize } from './format-byte-size';
import { formatCount } from './format-count';

/** What the visitors' pages say in English, by area. Every other language has a catalog of the same shape. */
export const en = {
  /** What the map and the controls on it say from the start. */
  map: {
    map: 'Map',
    groups: 'Groups',
    all: 'All',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeMap: 'Whole map',
    fullScreen: 'Full screen',
    exitFullScreen: 'Exit full screen',
    places: 'Places',
    /** What a choice in the legend shows: the name of a group or `all`, and how many places it has. */
    groupShown: (name: string, count: number) => `${name}: ${formatCount(count, 'place')}`,
  },
  /** Which keys there are for the map. */
  keyboard: {
    map: 'Press plus or minus to zoom, 0 to show the whole map, and arrow keys to move it. Press Tab to go to the places; there, arrow keys go to the nearest place in that direction.',
  },
  /** How to move a map that is part of a page. */
  gestureHint: {
    useTwoFingers: 'Use two fingers to move the map',
    /** @param key the one to hold: `Ctrl` or `⌘` */
    holdKeyToZoom: (key: string) => `Hold ${key} to zoom with the wheel`,
  },
  /** What the arrows of a long legend say. */
  legendScrolling: {
    showPreviousGroups: 'Show earlier groups',
    showNextGroups: 'Show more groups',
  },
  /** What the list of places and its search say. */
  list: {
    places: 'Places',
    close: 'Close places',
    searchPlaces: 'Search places',
    search: 'Search',
    foundCount: (count: number) => `${count} found`,
    /** The heading of those without a group. */
    otherPlaces: 'Other places',
    inOtherGroups: 'In other groups',
    nothingFound: 'No place has this name.',
    nearestMatches: 'No exact match. Nearest places:',
    nothingInGroup: (group: string) => `Nothing in ${group}. In other groups:`,
    empty: 'There are no places here.',
    /** A choice of those who have the map show where they are; it is pressed or not. */
    nearestFirst: 'Nearest first',
    print: 'Print',
    language: 'Language',
  },
  /** What is said about keeping all pictures for offline. */
  offline: {
    keepEverything: 'Keep everything for offline',
    keepBytes: (bytes: number) => `Keep ${formatByteSize(bytes)}`,
    keepWhatFits: 'Keep what fits',
    tryAgain: 'Try again',
    stop: 'Stop',
    progress: (keptBytes: number, bytes: number) =>
      `${formatByteSize(keptBytes)} of ${formatByteSize(bytes)}`,
    allPictures: (bytes: number) => `All pictures, ${formatByteSize(bytes)}`,
    tooMuch: 'At most 50 MB can be kept. The other pictures need a network',
    unreachable: 'The pictures can’t be reached',
    failed: 'Some pictures could not be loaded',
    storageFull: 'There is no more room. The other pictures need a network',
    allButFinest: 'All but the map’s finest detail is kept for offline',
    done: 'Everything is kept for offline',
  },
  /** What the list of the places on one spot says. */
  stack: {
    placesHere: (count: number) => `${formatCount(count, 'place')} here`,
  },
  /** What is said of something that the map does not have. */
  missing: {
    comingSoon: 'The map is coming soon.',
    pointDeleted: 'This place is no longer on the map.',
    dismiss: 'Dismiss',
  },
  /** What a point's popup says. */
  popup: {
    close: 'Close',
    learnMore: 'Learn More',
    directions: 'Directions',
    /** How far it is from where the visitor is: 80 m. */
    distanceAway: (distance: string) => `${distance} away`,
    share: 'Share',
    copied: 'Link copied',
    previous: 'Previous',
    previousIs: (title: string) => `Previous: ${title}`,
    next: 'Next',
    nextIs: (title: string) => `Next: ${title}`,
    /** Which of how many places of the group it is. */
    numberOfCount: (number: number, count: number) => `${number} of ${count}`,
    pictureOf: (title: string) => `Picture of ${title}`,
    enlargePicture: 'Show the picture larger',
    closePicture: 'Close picture',
  },
  /** What is said of places that are closed. Times and days come as they are written in the language. */
  notices: {
    /** What a search finds all of them by: the forms of the word, with blanks between them. */
    closed: 'closed',
    closedNow: (count: number) =>
      `${formatCount(count, 'place')} ${count === 1 ? 'is' : 'are'} closed now`,
    /** With a time of today, or one of the next two. */
    closedUntil: (time: string) => `Closed until ${time}`,
    tomorrowAt: (time: string) => `tomorrow, ${time}`,
    dayAt: (day: string, time: string) => `${day}, ${time}`,
    /** All day, and the last day as well. */
    closedToday: 'Closed today',
    closedTomorrow: 'Closed today and tomorrow',
    closedThrough: (day: string) => `Closed through ${day}`,
    closedUntilFurtherNotice: 'Closed until further notice',
    reasons: {
      weather: 'Weather',
      maintenance: 'Maintenance',
      full: 'Full',
      season: 'Season',
      event: 'Event',
    },
  },
  /** What shows visitors where they are says before its own words are there. All else stands in `src/where-am-i/words/`. */
  locate: {
    whereAmI: 'Where am I?',
    loadFailed: 'A part of this could not be loaded. Check the connection and press again.',
    close: 'Close',
    directions: {
      n: 'north',
      ne: 'north-east',
      e: 'east',
      se: 'south-east',
      s: 'south',
      sw: 'south-west',
      w: 'west',
      nw: 'north-west',
    },
    searching: 'Looking for your position.',
    /** Of the button, while the map follows; and while it does not: what a press does. */
    following: 'The map follows you.',
    notFollowing: 'Shows on the map where you are.',
    at: (place: string) => `You are at ${place}.`,
    /** A position that is not known well. */
    around: (place: string, accuracy: string) =>
      `You are around ${place}, give or take ${accuracy}.`,
    /** @param direction from the place to the visitor */
    near: (place: string, distance: string, direction: string) =>
      `You are near ${place}, ${distance} ${direction} of it.`,
    away: (place: string, distance: string, direction: string) =>
      `The nearest place is ${place}. You are ${distance} ${direction} of it.`,
    /** Off the picture. @param direction from the picture to the visitor */
    offMap: (distance: string, direction: string) => `You are ${distance} ${direction} of the map.`,
    far: (distance: string) =>
      `You are ${distance} away from what this map shows. Press again when you are there.`,
    inaccurate: (distance: string) =>
      `Your position is only known to within ${distance}, which is too little for this map. Turn on precise location for this browser, go outside, and wait a moment.`,
    denied:
      'You haven’t allowed this page to use your location. Allow it in the settings of the browser and of the device, and press again.',
    framed: 'The page around this map does not let it know your position.',
    openUnframed: 'Open the map by itself',
    insecure:
      'Browsers tell a position only to pages whose address begins with https. Open this map by such an address.',
    timeout:
      'Your position has not been found yet. Under the open sky it takes less time; the search goes on.',
    unavailable:
      'Your position can’t be found. Turn on location on this device, or go outside; the search goes on.',
  },
  /** What the sheets to print, and the page that shows them, say. */
  print: {
    heading: 'Print the map',
    places: 'Places',
    all: 'All',
    paper: 'Paper',
    orientation: 'Orientation',
    automatic: 'Automatic',
    portrait: 'Portrait',
    landscape: 'Landscape',
    /** Whether the places’ descriptions are on the sheets, and the two answers. */
    descriptions: 'Descriptions',
    descriptionsLeftOut: 'Left out',
    descriptionsPrinted: 'Printed',
    print: 'Print',
    loading: 'Loading...',
    numberedMap: 'Map with numbers',
    /** The heading of those without a group. */
    otherPlaces: 'Other places',
    /** Stands behind a group's name where its list goes on. */
    continued: '(continued)',
    /** The number of a sheet, and how many there are. */
    sheet: (number: number, count: number) => `${number} of ${count}`,
    /** When it was printed, where it says what is closed then. */
    asOf: (time: string) => `As of ${time}`,
    nothingToPrint: 'There is no map to print',
    unreachable: 'It could not be loaded. Check the connection.',
    noPicture: 'The administrator has not uploaded a picture of it yet.',
    tryAgain: 'Try again',
  },
  /** What is said where the page has failed. */
  crash: {
    title: 'Something went wrong',
    loadFailed:
      'A part of this page could not be loaded. Check the connection, then reload the page.',
    crashed:
      'This page has stopped working. Nothing that was saved is lost. Reload the page to go on.',
    reload: 'Reload',
    toMap: 'Go to the map',
    details: 'Details',
  },
};

export type Messages = typeof en;

/** The eight directions of the compass. */
export type Direction = keyof Messages['locate']['directions'];

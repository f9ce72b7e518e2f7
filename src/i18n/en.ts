import { formatCount } from './format-numbers';

/** The messages of the visitors' pages in English, by area. Every other language has a catalog of this shape. */
export const en = {
  /** The map, and the controls on it. */
  map: {
    map: 'Map',
    groups: 'Groups',
    all: 'All',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeMap: 'Whole map',
    fullScreen: 'Full screen',
    exitFullScreen: 'Exit full screen',
    /** Announces a choice in the legend: the name of a group or `all`, and its number of places. */
    groupShown: (name: string, count: number) => `${name}: ${formatCount(count, 'place')}`,
    /** For screen readers, after the number of places. */
    trails: (count: number) => formatCount(count, 'trail'),
    /** For keyboard users. */
    keyInstructions:
      'Press plus or minus to zoom, 0 to show the whole map, and arrow keys to move it. Press Tab to go to the places; there, arrow keys go to the nearest place in that direction, and Page Up and Page Down follow the list of places.',
    /** The arrows of a long legend. */
    showPreviousGroups: 'Show earlier groups',
    showNextGroups: 'Show more groups',
    /** How to move an embedded map. */
    useTwoFingers: 'Use two fingers to move the map',
    /** @param key `Ctrl` or `⌘` */
    holdKeyToZoom: (key: string) => `Hold ${key} to zoom with the wheel`,
    readAsText: 'Read the map as text',
    /** On a site without a map. */
    comingSoon: 'The map is coming soon.',
    pointDeleted: 'This place is no longer on the map.',
  },
  /** The list of places, and its search. */
  list: {
    places: 'Places',
    close: 'Close the list of places',
    /** A button that makes the list, or a card over the map, taller or shorter. */
    resize: 'Resize',
    searchPlaces: 'Search places',
    clearSearch: 'Clear the search',
    foundCount: (count: number) => `${count} found`,
    /** The heading of places without a group. */
    otherPlaces: 'Other places',
    /** The heading of all trails. */
    trails: 'Trails',
    inOtherGroups: 'In other groups',
    nothingFound: (query: string) => `Nothing found for “${query}”.`,
    /** @param text what was searched for, in the nearest spelling */
    didYouMean: (text: string) => `Did you mean “${text}”?`,
    showAll: 'Show all places',
    /** The heading of places whose names are similar to what was searched for. */
    nearestMatches: 'Similar names',
    nothingInGroup: (group: string) => `Nothing in ${group}. In other groups:`,
    empty: 'There are no places here.',
    /** A toggle for visitors whose position is shown. */
    nearestFirst: 'Nearest first',
    /** Looks for the visitor's position first. */
    findNearest: 'Nearest first: use my position',
    print: 'Print',
    language: 'Language',
    languageNeedsConnection: 'Changing the language needs a connection.',
    /** The list of places at one spot. */
    placesHere: (count: number) => `${formatCount(count, 'place')} here`,
  },
  /** The download of all pictures for offline use. */
  offline: {
    keepEverything: 'Save everything for offline use',
    keepWhatFits: 'Save what fits',
    tryAgain: 'Try again',
    stop: 'Stop',
    progress: (savedSize: string, size: string) => `${savedSize} of ${size}`,
    tooMuch: (megabytes: number) =>
      `Up to ${megabytes} MB can be saved. The other pictures need a connection`,
    unreachable: 'The pictures can’t be reached',
    failed: 'Some pictures couldn’t be loaded',
    storageFull: 'There’s no space left. The other pictures need a connection',
    allButFinest: 'Everything but the map’s finest detail is saved for offline use',
    done: 'Everything is saved for offline use',
  },
  /** A point's popup. */
  popup: {
    close: 'Close',
    learnMore: 'Learn More',
    directions: 'Directions',
    /** @param distance from the visitor, such as `80 m` */
    distanceAway: (distance: string) => `${distance} away`,
    share: 'Share',
    copied: 'Link copied',
    previous: 'Previous',
    previousIs: (title: string) => `Previous: ${title}`,
    next: 'Next',
    nextIs: (title: string) => `Next: ${title}`,
    /** The number of the place in its group; null for those without one. */
    numberInGroup: (number: number, count: number, group: string | null) =>
      `${number} of ${count}${group === null ? '' : ` in ${group}`}`,
    pictureOf: (title: string) => `Picture of ${title}`,
    enlargePicture: 'Enlarge picture',
    closePicture: 'Close picture',
  },
  /** Closed places. Times and days are already formatted in the language. */
  notices: {
    /** The search terms that find all closed places, separated by spaces. */
    closed: 'closed',
    closedNow: (count: number) =>
      `${formatCount(count, 'place')} ${count === 1 ? 'is' : 'are'} closed now`,
    /** The place that nobody gets past: `at` in the next ones. */
    at: (place: string) => ` at ${place}`,
    /** @param time of today, or `tomorrowAt` or `dayAt` */
    closedUntil: (at: string, time: string) => `Closed${at} until ${time}`,
    tomorrowAt: (time: string) => `tomorrow, ${time}`,
    dayAt: (day: string, time: string) => `${day}, ${time}`,
    /** For whole days, including the last one. */
    closedToday: (at: string) => `Closed${at} today`,
    closedTomorrow: (at: string) => `Closed${at} today and tomorrow`,
    closedThrough: (at: string, day: string) => `Closed${at} through ${day}`,
    closedUntilFurtherNotice: (at: string) => `Closed${at} until further notice`,
    reasons: {
      weather: 'Weather',
      maintenance: 'Maintenance',
      full: 'Full',
      season: 'Season',
      event: 'Event',
    },
  },
  /** The button that shows visitors where they are, and the messages about their position. */
  locate: {
    whereAmI: 'Where am I?',
    /** The eight directions, clockwise from north, separated by commas. */
    directions: 'north,northeast,east,southeast,south,southwest,west,northwest',
    searching: 'Looking for your position.',
    /** The button's tooltip while the map follows the visitor, and otherwise. */
    following: 'The map follows you.',
    notFollowing: 'Shows on the map where you are.',
    at: (place: string) => `You are at ${place}.`,
    /** For an inaccurate position. */
    around: (place: string, accuracy: string) =>
      `You are around ${place}, give or take ${accuracy}.`,
    /** @param direction from the place to the visitor */
    away: (place: string, distance: string, direction: string) =>
      `The nearest place is ${place}. You are ${distance} ${direction} of it.`,
    /** @param direction from the picture to the visitor */
    offMap: (distance: string, direction: string) => `You are ${distance} ${direction} of the map.`,
    far: (distance: string) =>
      `You are ${distance} away from the area on this map. Try again when you get there.`,
    inaccurate: (distance: string) =>
      `Your position is only known to within ${distance}, which isn’t precise enough for this map. Turn on precise location for this browser, go outside, and wait a moment.`,
    denied:
      'This page isn’t allowed to use your location. Allow it in the settings of your browser and your device, then try again.',
    framed: 'The website around this map doesn’t let it use your location.',
    openUnframed: 'Open the map on its own',
    insecure:
      'Browsers share your location only with pages whose address starts with https. Open this map at such an address.',
    timeout: 'Your position hasn’t been found yet. It’s faster outdoors; the search continues.',
    unavailable:
      'Your position can’t be found. Turn on location on this device, or go outside; the search continues.',
  },
  /** The printed sheets, and the page that shows them, besides the words of the list. */
  print: {
    heading: 'Print the map',
    paper: 'Paper',
    orientation: 'Orientation',
    automatic: 'Automatic',
    portrait: 'Portrait',
    landscape: 'Landscape',
    /** The option to print the places’ descriptions, and its two values. */
    descriptions: 'Descriptions',
    descriptionsLeftOut: 'Left out',
    descriptionsPrinted: 'Printed',
    loading: 'Loading...',
    numberedMap: 'Map with numbers',
    /** The time of printing, on sheets that show closed places. */
    asOf: (time: string) => `As of ${time}`,
    nothingToPrint: 'There is no map to print',
    noPicture: 'No picture of the map has been uploaded yet.',
  },
  /** The crash page; `loadFailed` also on other pages. */
  crash: {
    title: 'Something went wrong',
    loadFailed: 'Part of this page couldn’t be loaded. Check your connection and try again.',
    crashed:
      'This page stopped working. Everything that was saved is safe. Reload the page to continue.',
    reload: 'Reload',
    toMap: 'Go to the map',
    details: 'Details',
  },
};

export type Messages = typeof en;

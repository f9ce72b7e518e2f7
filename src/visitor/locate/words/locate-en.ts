/** What is said of where the visitor is, in English. Distances are written already: 650 m. */
export const en = {
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
  around: (place: string, accuracy: string) => `You are around ${place}, give or take ${accuracy}.`,
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
};

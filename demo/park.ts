/** Width of the map pictures in pixels. */
export const PARK_WIDTH_PX = 4096;
/** Height of the map pictures in pixels. */
export const PARK_HEIGHT_PX = 2731;

export type TrailSlug = 'family-track' | 'lakeside-loop' | 'owl-walk';

export type Trail = {
  slug: TrailSlug;
  name: string;
  colour: string;
};

export const trails: readonly Trail[] = [
  { slug: 'family-track', name: 'Family Track', colour: '#c2410c' },
  { slug: 'lakeside-loop', name: 'Lakeside Loop', colour: '#0b7285' },
  { slug: 'owl-walk', name: 'Owl Walk', colour: '#5f3dc4' },
];

/** The colour of the trail's dots, blazes and icons. */
export function trailColour(slug: TrailSlug): string {
  const trail = trails.find((one) => one.slug === slug);
  if (trail === undefined) throw new Error(`There is no trail ${slug}.`);
  return trail.colour;
}

export type Place = {
  slug: string;
  title: string;
  trail: TrailSlug | null;
  /** Middle of the marker, in percent of the map's width and height. */
  x: number;
  y: number;
  /** Whether the place has a popup picture. */
  hasPopup: boolean;
  link: string | null;
};

function place(
  slug: string,
  title: string,
  trail: TrailSlug | null,
  [x, y]: readonly [number, number],
  { hasPopup = false, link = null }: { hasPopup?: boolean; link?: string | null } = {},
): Place {
  return { slug, title, trail, x, y, hasPopup, link };
}

const SITE = 'https://example.org/larkmere';

export const places: readonly Place[] = [
  place('visitor-centre', 'Visitor Centre', 'family-track', [73, 88.8], {
    hasPopup: true,
    link: `${SITE}/visitor-centre`,
  }),
  place('squirrel-playground', 'Squirrel Playground', 'family-track', [62, 81], {
    hasPopup: true,
    link: `${SITE}/playground`,
  }),
  place('picnic-orchard', 'Picnic Orchard', 'family-track', [43.6, 92], { hasPopup: true }),
  place('alder-mill', 'Alder Mill', 'family-track', [36.4, 74.4], {
    hasPopup: true,
    link: `${SITE}/alder-mill`,
  }),
  place('kite-meadow', 'Kite Meadow', 'family-track', [10.6, 81.4], { hasPopup: true }),
  place('meadow-farm', 'Meadow Farm', 'family-track', [18.4, 60.2], {
    hasPopup: true,
    link: `${SITE}/meadow-farm`,
  }),
  place('deer-lawn', 'Deer Lawn', 'family-track', [93, 74.4], { hasPopup: true }),
  place('boathouse-cafe', 'Boathouse Café', 'lakeside-loop', [50.2, 70.2], {
    hasPopup: true,
    link: `${SITE}/boathouse-cafe`,
  }),
  place('rowing-jetty', 'Rowing Jetty', 'lakeside-loop', [35.8, 61], {
    hasPopup: true,
    link: 'tel:+15555550142',
  }),
  place('bird-hide', 'Reedside Hide', 'lakeside-loop', [24.3, 52.2], {
    hasPopup: true,
    link: `${SITE}/bird-hide`,
  }),
  place('heron-bay', 'Heron Bay', 'lakeside-loop', [38.2, 44.6], { hasPopup: true }),
  place('alder-bridge', 'Alder Bridge', 'lakeside-loop', [55.6, 29.2]),
  place('sandy-bay', 'Sandy Bay', 'lakeside-loop', [72.3, 54.6], { hasPopup: true }),
  place('owl-oak', 'The Owl Oak', 'owl-walk', [86.8, 63.6], {
    hasPopup: true,
    link: `${SITE}/owl-walk`,
  }),
  place('fox-hollow', 'Fox Hollow', 'owl-walk', [94, 57.4], { hasPopup: true }),
  place('stargazers-lawn', 'Stargazers’ Lawn', 'owl-walk', [74.6, 44.8], {
    hasPopup: true,
    link: `${SITE}/stars`,
  }),
  place('rangers-hut', 'Ranger’s Hut', 'owl-walk', [94.4, 45.6], {
    link: 'mailto:rangers@example.org',
  }),
  place('ridge-tower', 'Ridge Tower', 'owl-walk', [76.2, 16.2], {
    hasPopup: true,
    link: `${SITE}/ridge-tower`,
  }),
  place('silver-leap', 'Silver Leap Waterfall', 'owl-walk', [71.2, 24.8], { hasPopup: true }),
  place('lark-camp', 'Lark Camp', null, [7.6, 46.2], { hasPopup: true, link: `${SITE}/camp` }),
  place('camp-fire', 'Camp Fire Circle', null, [24.4, 40.4], { hasPopup: true }),
  place('nine-larks', 'The Nine Larks', null, [20.4, 31], { hasPopup: true }),
  place('car-park', 'Entrance & Car Park', null, [91.6, 84.2], { link: `${SITE}/getting-here` }),
];

/** The middle of the place's marker in pixels of the map. */
export function markerSpot({ x, y }: Place): readonly [number, number] {
  return [(x / 100) * PARK_WIDTH_PX, (y / 100) * PARK_HEIGHT_PX];
}

import { foldText } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import { safePictureAddress } from '@/lib/safe-address';
import type { Point } from '@/model/point';

export type GalleryIcon = {
  /** As points store it. */
  address: string;
  name: string;
  /** Other words to find it by. */
  keywords: string;
};

/** The pins that come with the site, in `public/pins`, in the order in which they are offered. */
export const PINS: GalleryIcon[] = [
  { file: 'information', name: 'Information', keywords: 'info visitor centre help desk' },
  { file: 'entrance', name: 'Entrance', keywords: 'way in gate door' },
  { file: 'exit', name: 'Exit', keywords: 'way out gate door' },
  { file: 'tickets', name: 'Tickets', keywords: 'cash desk box office admission' },
  { file: 'meeting', name: 'Meeting point', keywords: 'assembly' },
  { file: 'parking', name: 'Parking', keywords: 'car park' },
  { file: 'charging', name: 'Charging station', keywords: 'electric car ev' },
  { file: 'bus', name: 'Bus stop', keywords: 'shuttle coach' },
  { file: 'train', name: 'Train station', keywords: 'railway tram metro' },
  { file: 'bicycle', name: 'Bicycles', keywords: 'bike cycle rack rental' },
  { file: 'boat', name: 'Boats', keywords: 'sailing ferry jetty pier landing' },
  { file: 'lift', name: 'Cable car', keywords: 'ski lift gondola chairlift' },
  { file: 'toilets', name: 'Toilets', keywords: 'wc restroom bathroom' },
  { file: 'accessible', name: 'Accessible', keywords: 'wheelchair barrier-free' },
  { file: 'elevator', name: 'Elevator', keywords: 'lift' },
  { file: 'stairs', name: 'Stairs', keywords: 'steps' },
  { file: 'first-aid', name: 'First aid', keywords: 'doctor medical defibrillator' },
  { file: 'water', name: 'Drinking water', keywords: 'tap fountain' },
  { file: 'waste', name: 'Waste', keywords: 'bin trash garbage recycling' },
  { file: 'wifi', name: 'Wi-Fi', keywords: 'wlan internet hotspot' },
  { file: 'lockers', name: 'Lockers', keywords: 'key luggage cloakroom' },
  { file: 'shop', name: 'Shop', keywords: 'store souvenirs market' },
  { file: 'cafe', name: 'Café', keywords: 'cafe coffee tea' },
  { file: 'restaurant', name: 'Restaurant', keywords: 'food canteen dining hall' },
  { file: 'ice-cream', name: 'Ice cream', keywords: 'kiosk snack' },
  { file: 'picnic', name: 'Picnic', keywords: 'table bench barbecue' },
  { file: 'hotel', name: 'Hotel', keywords: 'bed hostel dormitory night' },
  { file: 'camping', name: 'Camping', keywords: 'tent campsite' },
  { file: 'fire-pit', name: 'Fire pit', keywords: 'campfire bonfire barbecue' },
  { file: 'playground', name: 'Playground', keywords: 'slide children' },
  { file: 'swimming', name: 'Swimming', keywords: 'pool beach bathing' },
  { file: 'sports', name: 'Sports', keywords: 'ball football pitch gym' },
  { file: 'stage', name: 'Stage', keywords: 'music concert event theatre' },
  { file: 'photo', name: 'Photo spot', keywords: 'camera picture' },
  { file: 'viewpoint', name: 'Viewpoint', keywords: 'binoculars lookout panorama hide' },
  { file: 'highlight', name: 'Highlight', keywords: 'star favourite sight' },
  { file: 'tree', name: 'Tree', keywords: 'oak arboretum' },
  { file: 'wood', name: 'Wood', keywords: 'forest fir trees' },
  { file: 'garden', name: 'Garden', keywords: 'flower meadow greenhouse' },
  { file: 'mountain', name: 'Mountain', keywords: 'summit hill peak' },
  { file: 'lake', name: 'Lake', keywords: 'water pond river waves' },
  { file: 'waterfall', name: 'Waterfall', keywords: 'cascade spring' },
  { file: 'bird', name: 'Birds', keywords: 'aviary song' },
  { file: 'animals', name: 'Animals', keywords: 'paw dog zoo enclosure' },
  { file: 'horses', name: 'Horses', keywords: 'pony riding stable' },
  { file: 'wildlife', name: 'Wildlife', keywords: 'deer stag game' },
  { file: 'museum', name: 'Museum', keywords: 'exhibition gallery monument' },
  { file: 'building', name: 'Building', keywords: 'house office department' },
  { file: 'lectures', name: 'Lecture hall', keywords: 'university school faculty seminar' },
  { file: 'library', name: 'Library', keywords: 'book reading' },
  { file: 'laboratory', name: 'Laboratory', keywords: 'lab science flask' },
  { file: 'tower', name: 'Tower', keywords: 'lookout' },
  { file: 'bridge', name: 'Bridge', keywords: 'crossing' },
  { file: 'hut', name: 'Hut', keywords: 'cabin shelter house ranger' },
].map(({ file, ...pin }) => ({ ...pin, address: `/pins/${file}.svg` }));

/** An icon as it is offered: in its own color. */
export function withoutGroupColor(icon: string): string {
  return icon.replace(/#group$/, '');
}

/** Whether an icon is one of the gallery, in its own color. */
export function isPin(icon: string): boolean {
  return PINS.some(({ address }) => address === icon);
}

/** The icons that the points use, the most used first, and the remaining pins. */
export function listGalleryIcons(points: Point[]): { used: GalleryIcon[]; pins: GalleryIcon[] } {
  const pointsByIcon = groupBy(
    points.filter(({ marker_icon }) => safePictureAddress(marker_icon)),
    ({ marker_icon }) => withoutGroupColor(marker_icon ?? ''),
  );
  const used = [...pointsByIcon]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([address, points]) => toUsedIcon(address, points));
  return { used, pins: PINS.filter(({ address }) => !pointsByIcon.has(address)) };
}

/** The icons whose name and keywords contain all words of a query. */
export function searchIcons(icons: GalleryIcon[], query: string): GalleryIcon[] {
  const words = foldText(query).split(' ');
  return icons.filter(({ name, keywords }) => {
    const text = foldText(`${name} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}

function toUsedIcon(address: string, points: Point[]): GalleryIcon {
  const titles = points.map(({ title }) => title);
  const pin = PINS.find((pin) => pin.address === address);
  if (pin) return { ...pin, keywords: `${pin.keywords} ${titles.join(' ')}` };
  const [first] = titles;
  const others = titles.length - 1;
  const name = others > 0 ? `${first} and ${others} more` : `${first}`;
  return { address, name, keywords: titles.join(' ') };
}

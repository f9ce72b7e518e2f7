import { foldText } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import { safePictureAddress } from '@/lib/safe-address';
import type { Point } from '@/model/point';
import { type GalleryIcon, PINS } from './pins';

/** What the gallery offers: the icons that the map's points use, the most used first, and the other pins. */
export function listGalleryIcons(points: Point[]): { used: GalleryIcon[]; pins: GalleryIcon[] } {
  const users = groupBy(
    points.filter(({ marker_icon }) => safePictureAddress(marker_icon)),
    ({ marker_icon }) => marker_icon ?? '',
  );
  const used = [...users]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([address, points]) => toUsedIcon(address, points));
  return { used, pins: PINS.filter(({ address }) => !users.has(address)) };
}

/** Those icons whose name, or what is like it, has all words of a query in it. */
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
  const name = others > 0 ? `Icon of ${first} and ${others} more` : `Icon of ${first}`;
  return { address, name, keywords: titles.join(' ') };
}

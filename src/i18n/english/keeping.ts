import { byteSizeText } from '@/i18n/byte-size';

/** What is said about keeping all pictures for offline. */
export const keeping = {
  offer: 'Keep everything for offline',
  keep: (bytes: number) => `Keep ${byteSizeText(bytes)}`,
  keepWhatFits: 'Keep what fits',
  again: 'Try again',
  stop: 'Stop',
  progress: (keptBytes: number, bytes: number) =>
    `${byteSizeText(keptBytes)} of ${byteSizeText(bytes)}`,
  allPictures: (bytes: number) => `All pictures, ${byteSizeText(bytes)}`,
  tooMuch: 'At most 50 MB can be kept. The other pictures need a network',
  unreachable: 'The pictures can’t be reached',
  failed: 'Some pictures could not be loaded',
  full: 'There is no more room. The other pictures need a network',
  allButFinest: 'All but the map’s finest detail is kept for offline',
  done: 'Everything is kept for offline',
};

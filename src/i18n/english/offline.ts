import { formatByteSize } from '@/i18n/format-byte-size';

/** What is said about keeping all pictures for offline. */
export const keeping = {
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
};

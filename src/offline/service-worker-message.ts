import type { PictureKind } from '@/offline/picture-kinds';

/** What the map's page tells the service worker. */
export type ServiceWorkerMessage =
  | {
      type: 'keep';
      /** The map's pictures, without fragments, the kind that matters most first. */
      kinds: PictureKind[];
      /** What the visitor reads, as BCP 47 writes it. */
      language: string;
      /** Whether the map can show visitors where they are; null where that is being worked out. */
      canLocate: boolean | null;
    }
  | {
      /** A picture that a visitor asked for. A port comes along, which is told what came of it. */
      type: 'keep one';
      picture: string;
    }
  | {
      type: 'take over';
      /** Address of the script that the page began with, which tells its build. */
      entry: string;
    };

/** What came of a picture that was to be kept: ‘no picture’ also where it could not be loaded. */
export type CacheResult = 'kept' | 'no picture' | 'no room';

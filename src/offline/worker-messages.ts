// A page and a service worker of different releases talk to each other: no type, key or value here may be renamed.

/** Pictures of one kind, the most important first. */
export type PictureKind = {
  /** Absolute addresses, without fragments. */
  pictures: string[];
  /**
   * Missing pictures are loaded until all of the kind reach this limit together. With 0, cached pictures
   * stay, and none are loaded.
   */
  mostBytes: number;
};

/** Messages from the map's page to the service worker. */
export type ServiceWorkerMessage =
  | {
      type: 'keep';
      /** The map's pictures, the most important kind first. */
      kinds: PictureKind[];
      /** The visitor's locale, as a BCP 47 tag. */
      language: string;
      /** Whether the map can show visitors where they are; null while that is not yet known. */
      canLocate: boolean | null;
      /** Whether the map is known to have trails. A page of an earlier release doesn't say. */
      hasTrails?: boolean;
    }
  | {
      /** Caches one picture at a visitor's request. The worker posts the result to the port of the message. */
      type: 'keep one';
      picture: string;
    }
  | {
      type: 'take over';
      /** Address of the page's first script, which identifies the page's build. */
      entry: string;
    };

/** The result for a picture that was to be cached: ‘no picture’ also if it could not be loaded. */
export type CacheResult = 'kept' | 'no picture' | 'no room';

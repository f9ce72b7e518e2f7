/** What the map's page tells the service worker. */
export type ServiceWorkerMessage =
  | {
      type: 'keep';
      /** Addresses of the map's pictures, without fragments, what matters most first. */
      pictures: string[];
    }
  | {
      type: 'take over';
      /** Address of the script that the page began with, which tells its build. */
      entry: string;
    };

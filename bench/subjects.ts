/** One of the compared pages, and where to find things on it. All selectors are CSS. */
export type Subject = {
  name: string;
  url: string;
  /** The picture of the map. */
  picture: string;
  /** The elements whose styles change while the map moves. */
  moving: string;
  /** The pictures of the markers. */
  markers: string;
  zoomIn: string;
  /** Whether overlapping markers become dots, which are drawn and are not elements. */
  hasDots: boolean;
  /** The paths of its trails, which appear after the markers. */
  trails?: string;
};

export const LEAFLET_PATH = '/leaflet/';

/** @param site its address, without a trailing slash */
export function app(site: string): Subject {
  return {
    name: 'POI Map',
    url: `${site}/`,
    picture: 'main img:not(button img)',
    moving: '.map-stage > *',
    markers: '.marker img',
    zoomIn: 'button[aria-label="Zoom in"]',
    hasDots: true,
  };
}

/** @param site its address, without a trailing slash */
export function leaflet(site: string): Subject {
  return {
    name: 'Leaflet',
    url: site + LEAFLET_PATH,
    picture: '.leaflet-image-layer',
    moving: '.leaflet-map-pane, .leaflet-image-layer',
    markers: '.leaflet-marker-icon',
    zoomIn: '.leaflet-control-zoom-in',
    hasDots: false,
  };
}

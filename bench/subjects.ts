/** One of the compared pages, and where to find things on it. All selectors are CSS. */
export type Subject = {
  name: string;
  /** Path on the site that serves both. */
  path: string;
  /** The picture of the map. */
  picture: string;
  /** The elements whose styles change while the map moves. */
  moving: string;
  /** The pictures of the markers. */
  markers: string;
  zoomIn: string;
  /** Whether overlapping markers become dots, which are drawn and are not elements. */
  hasDots: boolean;
  /** The lines of its trails, which appear after the markers. */
  trails?: string;
};

export const APP: Subject = {
  name: 'POI Map',
  path: '/',
  picture: 'main img:not(button img)',
  moving: '.map-stage > *',
  markers: '.marker img',
  zoomIn: 'button[aria-label="Zoom in"]',
  hasDots: true,
};

/** The same map, where groups have lines that it shows. */
export const APP_WITH_TRAILS: Subject = {
  ...APP,
  name: 'POI Map with trails',
  trails: '.map-trails path',
};

export const LEAFLET: Subject = {
  name: 'Leaflet',
  path: '/leaflet/',
  picture: '.leaflet-image-layer',
  moving: '.leaflet-map-pane, .leaflet-image-layer',
  markers: '.leaflet-marker-icon',
  zoomIn: '.leaflet-control-zoom-in',
  hasDots: false,
};

import OpenSeadragon from 'openseadragon';
import { derivedAddress, parsePictureSizes } from '../../src/pictures/picture-variants.ts';
import {
  TILE_OVERLAP_PX,
  TILE_PX,
  tileLevels,
  tileSuffix,
} from '../../src/pictures/tile-levels.ts';

// Shows the tiles of the picture named in the page's address, with the app's opening size and its zoom per
// notch.

/**
 * Chosen to match the app: with OpenSeadragon's stiffness it zooms by a factor of e in 58 ms, the app in 55.
 */
const ANIMATION_S = 0.38;

const parameters = new URLSearchParams(location.search);
const picture = parameters.get('picture') ?? '';
const sizes = parsePictureSizes(picture);
if (!sizes?.tiles) throw new Error('The address has no tiles');
const { tiles, type } = sizes;
const maxLevel = tileLevels(tiles).length - 1;

const viewer = new OpenSeadragon.Viewer({
  element: document.querySelector<HTMLElement>('#map') ?? document.body,
  showNavigationControl: false,
  drawer: 'canvas',
  animationTime: ANIMATION_S,
  defaultZoomLevel: Number(parameters.get('opening')) / window.innerWidth,
  zoomPerScroll: Number(parameters.get('notch')),
  // Otherwise, notches would be lost while the page is busy.
  minScrollDeltaTime: -1,
  tileSources: {
    width: tiles.imageWidthPx,
    height: tiles.imageHeightPx,
    tileSize: TILE_PX,
    tileOverlap: TILE_OVERLAP_PX,
    minLevel: 0,
    maxLevel,
    getTileUrl: (level: number, column: number, row: number) =>
      derivedAddress(picture, tileSuffix({ level: maxLevel - level, column, row }), type),
  },
});

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the browser’s own
  interface Window {
    /** The width of the whole picture on the screen, in CSS pixels. */
    shownWidth(): number;
  }
}

window.shownWidth = () => viewer.viewport.getZoom(true) * window.innerWidth;

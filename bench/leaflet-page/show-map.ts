import 'leaflet/dist/leaflet.css';
import './page.css';
import L from 'leaflet';
import { markerSize } from '../../src/geo/geometry.ts';
import { initialScale } from '../../src/map/view/initial-scale.ts';
import { type MapLayout, scaleLimits, UNOBSTRUCTED } from '../../src/map/view/view.ts';
import type { Tables } from '../../src/types/database.ts';

type Point = Tables<'points'>;

/** Shows the map with the same view, limits, markers, popups and legend as the app. */
export function showMap(
  picture: HTMLImageElement,
  settings: Tables<'map_settings'>,
  groups: Tables<'groups'>[],
  points: Point[],
): void {
  // Add the legend first: the map takes the remaining space.
  const legend = document.querySelector('#legend');
  const container = document.querySelector<HTMLElement>('#map');
  if (!legend || !container) throw new Error('The page is incomplete');
  addLegend(legend, groups, selectGroup);

  const { naturalWidth: width, naturalHeight: height } = picture;
  const space: MapLayout = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: width, imageHeightPx: height },
    stage: { widthPx: container.clientWidth, heightPx: container.clientHeight },
  };
  const bounds = L.latLngBounds([0, 0], [height, width]);
  const scale = initialScale(space);
  const { min, max } = scaleLimits(space);
  const map = L.map(container, {
    crs: L.CRS.Simple,
    attributionControl: false,
    // Allow any scale, so that the whole picture just fits.
    zoomSnap: 0,
    zoomDelta: Math.log2(1.5),
    minZoom: Math.log2(min),
    maxZoom: Math.log2(max),
    maxBounds: bounds,
    maxBoundsViscosity: 1,
  });
  map.setView(bounds.getCenter(), Math.log2(scale));
  L.imageOverlay(picture.src, bounds).addTo(map);

  const iconOf = makeIcons(markerSize(width * scale, settings.size_ratio));
  const pointOf = new Map<L.Layer, Point>();
  const layers = new Map(
    [null, ...groups.map(({ id }) => id)].map((id) => [id, makeLayer(pointOf)]),
  );
  for (const point of points) {
    const place: L.LatLngTuple = [
      height * (1 - point.coord_y / 100),
      width * (point.coord_x / 100),
    ];
    const options = { icon: iconOf(point), title: point.title, alt: point.title };
    const marker = L.marker(place, options);
    pointOf.set(marker, point);
    layers.get(point.group_id)?.addLayer(marker);
  }
  for (const layer of layers.values()) map.addLayer(layer);

  function selectGroup(chosen: string | null): void {
    for (const [id, layer] of layers) {
      if (chosen === null || id === chosen) map.addLayer(layer);
      else map.removeLayer(layer);
    }
  }
}

/** The markers of a group. They share one popup. */
function makeLayer(pointOf: Map<L.Layer, Point>): L.FeatureGroup {
  return L.featureGroup().bindPopup((layer) => {
    const content = document.createElement('div');
    const point = pointOf.get(layer);
    if (!point) return content;
    const { title, popup_image, link } = point;
    const heading = content.appendChild(document.createElement('h2'));
    heading.textContent = title;
    if (popup_image) content.appendChild(new Image()).src = popup_image;
    if (link) {
      const more = content.appendChild(document.createElement('a'));
      more.href = link;
      more.textContent = 'Learn More';
    }
    return content;
  });
}

/** Markers with the same picture share an icon. */
function makeIcons(sizePx: number): (point: Point) => L.Icon {
  const icons = new Map<string, L.Icon>();
  return ({ marker_icon }) => {
    const iconUrl = marker_icon ?? '';
    const icon = icons.get(iconUrl) ?? L.icon({ iconUrl, iconSize: [sizePx, sizePx] });
    icons.set(iconUrl, icon);
    return icon;
  };
}

function addLegend(
  legend: Element,
  groups: Tables<'groups'>[],
  onSelect: (groupId: string | null) => void,
): void {
  for (const group of [null, ...groups]) {
    const button = legend.appendChild(document.createElement('button'));
    button.textContent = group?.name ?? 'All';
    button.ariaPressed = String(group === null);
    button.addEventListener('click', () => {
      for (const other of legend.children) other.ariaPressed = String(other === button);
      onSelect(group?.id ?? null);
    });
  }
}

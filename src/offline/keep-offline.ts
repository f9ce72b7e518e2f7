import { safePictureAddress } from '@/lib/safe-address';
import { withoutFragment } from '@/lib/without-fragment';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { type MapPictures, pictureKinds } from '@/offline/picture-kinds';
import type { ServiceWorkerMessage } from '@/offline/service-worker-message';
import { givenUpTiles } from '@/pictures/given-up-tiles';
import { addressOfWidth, parsePictureSizes } from '@/pictures/picture-variants';
import { currentScreen, variantWidth } from '@/pictures/variant-width';

/** What the offline copy is made of. */
export type OfflineMap = {
  settings: MapSettings | undefined;
  points: MapPoint[];
  groups: MapGroup[];
};

/** Pictures that the page has loaded: the variant of the map that is on display, icons. */
const loaded = new Set<string>();
/** What the map shows, now or later. */
let shown: MapPictures = { baseMap: null, icons: [], backgrounds: [], popups: [] };
/** The visitor's locale, as a BCP 47 tag. */
let language = 'en';
/** Whether the map can show visitors where they are; null while the settings are unknown. */
let canLocate: boolean | null = null;
let isStarted: Promise<void> | null = null;
let isAboutToTell = false;

/** What loads within so long is told together. */
const PAUSE_MS = 300;

/**
 * Starts the service worker, and tells it which language and which pictures the map needs: those on display, and, unless
 * the visitor saves data or sees the map in another page, small ones of what may be looked at next.
 * @param read the language that the visitor reads, as BCP 47 writes it
 * @param onNewWorker runs when another service worker takes over: what was read before bypassed it
 * @throws where the browser allows no service worker
 */
export async function keepOffline(
  map: OfflineMap,
  read: string,
  onNewWorker: () => void,
): Promise<void> {
  language = read;
  shown = mapPictures(map);
  canLocate = map.settings ? map.settings.position_verdict === 'good' : null;
  isStarted ??= start(onNewWorker);
  await isStarted;
  tellPictures();
}

async function start(onNewWorker: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  const base = import.meta.env.BASE_URL;
  serviceWorker.addEventListener('controllerchange', () => {
    onNewWorker();
    tellPictures();
  });
  const registration = await serviceWorker.register(`${base}sw.js`, {
    scope: base,
    updateViaCache: 'none',
  });
  offerToTakeOver(registration);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceResourceTiming && isPicture(entry)) {
        loaded.add(withoutFragment(entry.name));
      }
    }
    tellPictures();
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** The base map is asked for by a link, before the app's code is there. */
function isPicture({ initiatorType, name }: PerformanceResourceTiming): boolean {
  if (initiatorType !== 'link') return initiatorType === 'img';
  const links = document.querySelectorAll<HTMLLinkElement>('link[as=image]');
  return [...links].some(({ href }) => href === name);
}

/** Tells the worker of a newer build that it may take over, if this page is of its build, too. */
function offerToTakeOver(registration: ServiceWorkerRegistration): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  const offer = () => tell(registration.waiting, { type: 'take over', entry });
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  follow();
  registration.addEventListener('updatefound', follow);
}

/**
 * Once for all that loads at about the same time. So an old worker is also left in peace while a
 * newer one takes over: Chromium, with its developer tools open, doesn't end one that is busy again.
 */
function tellPictures(): void {
  if (isAboutToTell) return;
  isAboutToTell = true;
  setTimeout(() => {
    isAboutToTell = false;
    tellPicturesNow();
  }, PAUSE_MS);
}

/** A worker that the browser has ended meanwhile no longer knows what matters, and might forget that for the rest. */
export function tellPicturesNow(): void {
  const isFrugal = currentScreen().savesData || window.self !== window.top;
  const seen = [...loaded].filter((address) => !givenUpTiles.has(address));
  const kinds = pictureKinds(seen, shown, isFrugal, openingVariant).map(
    ({ pictures, mostBytes }) => ({ pictures: pictures.map(withoutFragment), mostBytes }),
  );
  tell(navigator.serviceWorker.controller, { type: 'keep', kinds, language, canLocate });
}

function tell(worker: ServiceWorker | null, message: ServiceWorkerMessage): void {
  worker?.postMessage(message);
}

/** All pictures of a map. */
export function mapPictures({ settings, points, groups }: OfflineMap): MapPictures {
  const baseMap = safePictureAddress(settings?.base_map_image ?? null);
  return {
    baseMap: baseMap && variantShownAt(baseMap, Number.POSITIVE_INFINITY),
    icons: points.map(({ marker_icon }) => safePictureAddress(marker_icon)),
    backgrounds: groups.map(({ background_image }) => safePictureAddress(background_image)),
    popups: points.map(({ popup_image }) => safePictureAddress(popup_image)),
  };
}

/** The variant of a background that the map would open with, more or less. */
export function openingVariant(address: string): string {
  return variantShownAt(address, Math.max(window.innerWidth, window.innerHeight));
}

function variantShownAt(address: string, shownPx: number): string {
  const sizes = parsePictureSizes(address);
  return sizes ? addressOfWidth(address, variantWidth(sizes, shownPx)) : address;
}

import { safePictureAddress } from '@/lib/safe-address';
import { stripFragment } from '@/lib/strip-fragment';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { parsePictureSizes, variantAddressForWidth } from '@/pictures/picture-variants';
import { abortedTiles } from '@/pictures/tile-levels';
import { getScreenCapabilities, variantWidth } from '@/pictures/variant-width';
import { type MapPictures, pictureKinds } from './picture-kinds';
import type { ServiceWorkerMessage } from './service-worker-message';

/** What the offline copy is made of. */
export type OfflineMap = {
  settings: MapSettings | undefined;
  points: MapPoint[];
  groups: MapGroup[];
};

/** Pictures that the page has loaded: the variant of the map that is on display, icons. */
const loaded = new Set<string>();
/** What the map shows, now or later. */
let mapShown: MapPictures = { baseMap: null, icons: [], backgrounds: [], popups: [] };
/** The visitor's locale, as a BCP 47 tag. */
let language = 'en';
/** Whether the map can show visitors where they are; null while the settings are unknown. */
let canLocate: boolean | null = null;
let startPromise: Promise<void> | null = null;
let isPostScheduled = false;

/** What loads within so long is told together. */
const POST_DELAY_MS = 300;

/**
 * Starts the service worker, and tells it which language and which pictures the map needs: those on display, and, unless
 * the visitor saves data or sees the map in another page, small ones of what may be looked at next.
 * @param read the language that the visitor reads, as BCP 47 writes it
 * @param onNewWorker runs when another service worker takes over: what was read before bypassed it
 * @throws where the browser allows no service worker
 */
export async function updateOfflineCopy(
  map: OfflineMap,
  read: string,
  onNewWorker: () => void,
): Promise<void> {
  language = read;
  mapShown = collectMapPictures(map);
  canLocate = map.settings ? map.settings.position_verdict === 'good' : null;
  startPromise ??= start(onNewWorker);
  await startPromise;
  schedulePostPictures();
}

async function start(onNewWorker: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  const base = import.meta.env.BASE_URL;
  serviceWorker.addEventListener('controllerchange', () => {
    onNewWorker();
    schedulePostPictures();
  });
  const registration = await serviceWorker.register(`${base}sw.js`, {
    scope: base,
    updateViaCache: 'none',
  });
  offerActivation(registration);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceResourceTiming && isPicture(entry)) {
        loaded.add(stripFragment(entry.name));
      }
    }
    schedulePostPictures();
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
function offerActivation(registration: ServiceWorkerRegistration): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  const offer = () => postToWorker(registration.waiting, { type: 'take over', entry });
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  follow();
  registration.addEventListener('updatefound', follow);
}

/**
 * Once for all that loads at about the same time. So an old worker is also left in peace while a
 * newer one takes over: Chromium, with its developer tools open, doesn't end one that is busy again.
 */
function schedulePostPictures(): void {
  if (isPostScheduled) return;
  isPostScheduled = true;
  setTimeout(() => {
    isPostScheduled = false;
    postPictures();
  }, POST_DELAY_MS);
}

/** A worker that the browser has ended meanwhile no longer knows what matters, and might forget that for the rest. */
export function postPictures(): void {
  const isFrugal = getScreenCapabilities().savesData || window.self !== window.top;
  const seen = [...loaded].filter((address) => !abortedTiles.has(address));
  const kinds = pictureKinds(seen, mapShown, isFrugal, openingVariant).map(
    ({ pictures, mostBytes }) => ({ pictures: pictures.map(stripFragment), mostBytes }),
  );
  postToWorker(navigator.serviceWorker.controller, { type: 'keep', kinds, language, canLocate });
}

function postToWorker(worker: ServiceWorker | null, message: ServiceWorkerMessage): void {
  worker?.postMessage(message);
}

/** All pictures of a map. */
export function collectMapPictures({ settings, points, groups }: OfflineMap): MapPictures {
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
  return sizes ? variantAddressForWidth(address, variantWidth(sizes, shownPx)) : address;
}

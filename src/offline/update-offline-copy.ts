import { INITIAL_WORKER } from '@/lib/env';
import { RetryScheduler } from '@/lib/retry';
import { stripFragment } from '@/lib/strip-fragment';
import { abortedTiles } from '@/pictures/tile-levels';
import { getScreenCapabilities } from '@/pictures/variant-width';
import { type OfflineMap, pictureKinds } from './offline-pictures';
import type { ServiceWorkerMessage } from './worker-messages';

/** Addresses of pictures that the page has loaded, such as icons and the displayed variant of the map. */
const loadedPictures = new Set<string>();
let map: OfflineMap = { settings: undefined, points: [], groups: [] };
/** The visitor's locale, as a BCP 47 tag. */
let language = 'en';
let startPromise: Promise<void> | null = null;
let isPostScheduled = false;

/** Pictures that load within this time are posted in one message. */
const POST_DELAY_MS = 300;

/**
 * Starts the service worker, and posts the language and the pictures that the map needs: those on display, and small
 * versions of those that may be opened next, unless Save-Data is on or the map is embedded.
 * @param currentLanguage the visitor's locale, as a BCP 47 tag
 * @param onNewWorker runs when another service worker takes over: earlier reads bypassed it
 * @throws if the browser allows no service worker
 */
export async function updateOfflineCopy(
  currentMap: OfflineMap,
  currentLanguage: string,
  onNewWorker: () => void,
): Promise<void> {
  map = currentMap;
  language = currentLanguage;
  startPromise ??= start(onNewWorker);
  await startPromise;
  schedulePostPictures();
}

async function start(onNewWorker: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  const base = import.meta.env.BASE_URL;
  const adoptWorker = () => {
    onNewWorker();
    schedulePostPictures();
  };
  serviceWorker.addEventListener('controllerchange', adoptWorker);
  // A worker that the previous page installed may take over before this code has loaded.
  if (serviceWorker.controller && serviceWorker.controller !== INITIAL_WORKER) adoptWorker();
  const registration = await new Promise<ServiceWorkerRegistration>((resolve) => {
    const retry = new RetryScheduler(register);
    function register(): void {
      serviceWorker
        .register(`${base}sw.js`, { scope: base, updateViaCache: 'none' })
        .then(resolve, () => retry.reportFailure());
    }
    register();
  });
  offerActivation(registration);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceResourceTiming && isPicture(entry)) {
        loadedPictures.add(stripFragment(entry.name));
      }
    }
    schedulePostPictures();
  });
  observer.observe({ type: 'resource', buffered: true });
}

type LoadedResource = Pick<PerformanceResourceTiming, 'initiatorType' | 'name'>;

/**
 * Whether the page has loaded a picture to show it. A preload link requests the base map before the app's code has
 * loaded, and icons of the gallery are read to paint them in other colors.
 */
export function isPicture({ initiatorType, name }: LoadedResource): boolean {
  if (initiatorType === 'fetch') return /\/pins\/[\w-]+\.svg$/.test(name);
  if (initiatorType !== 'link') return initiatorType === 'img';
  const links = document.querySelectorAll<HTMLLinkElement>('link[as=image]');
  return [...links].some(({ href }) => href === name);
}

/** Lets the worker of a newer build take over if this page is of that build, too. */
function offerActivation(registration: ServiceWorkerRegistration): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  const offer = () => postToWorker(registration.waiting, { type: 'take over', entry });
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  follow();
  registration.addEventListener('updatefound', follow);
}

/**
 * Posts once for all pictures that load at about the same time. This also leaves an old worker idle while a newer one
 * takes over: with its developer tools open, Chromium doesn't end a worker that is busy again.
 */
function schedulePostPictures(): void {
  if (isPostScheduled) return;
  isPostScheduled = true;
  setTimeout(() => {
    isPostScheduled = false;
    postPictures();
  }, POST_DELAY_MS);
}

/**
 * Posts the needed pictures. A worker that the browser ended and started again no longer knows them, and might
 * evict them in favor of others.
 */
export function postPictures(): void {
  const isMinimal = getScreenCapabilities().savesData || window.self !== window.top;
  const loaded = [...loadedPictures].filter((address) => !abortedTiles.has(address));
  const fitQuality = map.settings?.position_verdict ?? null;
  postToWorker(navigator.serviceWorker.controller, {
    type: 'keep',
    kinds: pictureKinds(loaded, map, isMinimal),
    language,
    canLocate: fitQuality === null ? null : fitQuality === 'good',
    hasTrails: map.groups.some(({ trail }) => trail),
  });
}

function postToWorker(worker: ServiceWorker | null, message: ServiceWorkerMessage): void {
  worker?.postMessage(message);
}

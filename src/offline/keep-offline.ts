import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { queryClient } from '@/data/query-client';
import { safePictureAddress } from '@/lib/safe-address';
import { withoutFragment } from '@/lib/without-fragment';
import { currentScreen, variantWidth } from '@/map/variant-width';
import type { ServiceWorkerMessage } from '@/offline/service-worker-message';
import { addressOfWidth, parsePictureSizes } from '@/pictures/picture-variants';

/** Pictures that the page has loaded: the variant of the map that is on display, icons. */
const loaded = new Set<string>();
/** What a visitor may want to see next. */
let next: string[] = [];
let isStarted: Promise<void> | null = null;
let isAboutToTell = false;

/** What loads within so long is told together. */
const PAUSE_MS = 300;

/**
 * Starts the service worker, and tells it which pictures the map needs: those on display, and, unless
 * the visitor saves data or sees the map in another page, all that its places and groups have.
 * @throws where the browser allows no service worker
 */
export async function keepOffline(points: Point[], groups: Group[]): Promise<void> {
  const isFrugal = currentScreen().savesData || window.self !== window.top;
  next = isFrugal ? [] : picturesByImportance(points, groups);
  isStarted ??= start();
  await isStarted;
  tellPictures();
}

async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  const base = import.meta.env.BASE_URL;
  serviceWorker.addEventListener('controllerchange', () => {
    // What was read before went past it.
    void queryClient.invalidateQueries();
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
    const pictures = [...new Set([...loaded, ...next])];
    tell(navigator.serviceWorker.controller, { type: 'keep', pictures });
  }, PAUSE_MS);
}

function tell(worker: ServiceWorker | null, message: ServiceWorkerMessage): void {
  worker?.postMessage(message);
}

/** What matters most first. */
function picturesByImportance(points: Point[], groups: Group[]): string[] {
  return [
    ...points.map(({ marker_icon }) => safePictureAddress(marker_icon)),
    ...groups.map(({ background_image }) => backgroundVariant(background_image)),
    ...points.map(({ popup_image }) => safePictureAddress(popup_image)),
  ]
    .filter((address) => address !== null)
    .map(withoutFragment);
}

/** The variant of a background that the map would open with, more or less. */
function backgroundVariant(background: string | null): string | null {
  const address = safePictureAddress(background);
  const sizes = address && parsePictureSizes(address);
  if (!sizes) return address;
  const shownPx = Math.max(window.innerWidth, window.innerHeight);
  const widthPx = variantWidth(sizes, shownPx);
  return addressOfWidth(address, widthPx);
}

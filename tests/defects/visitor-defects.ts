import type { Defect } from './defect.ts';

/** Mistakes in what visitors see, and in what both sides share. */
export const VISITOR_DEFECTS: Defect[] = [
  // src/map
  {
    name: 'The marker of what is searched stays under the list',
    file: 'src/visitor/list/useRevealNextToList.ts',
    find: 'map.current?.revealer.reveal({ percentX, percentY });',
    replace: '',
    test: 'src/visitor/list/PointList.test.tsx',
  },
  {
    name: 'The ring of a marker strikes through its name',
    file: 'src/map/labels/label-layer.ts',
    find: 'return this.#ringed.has(id) ? ringedBox : box;',
    replace: 'return this.#ringed.has(id) ? box : box;',
    test: 'src/map/labels/label-layer.test.ts',
  },
  {
    name: 'A search for “18:00” emphasizes the “00” of “9:00”',
    file: 'src/model/text-snippet.ts',
    find: 'wanted.every((part, step)',
    replace: 'wanted.some((part, step)',
    test: 'src/model/text-snippet.test.ts',
  },
  {
    name: 'On a small map markers shrink until nobody can press them',
    file: 'src/geo/geometry.ts',
    find: `const MIN_MARKER_SIZE_PX = 20;`,
    replace: `const MIN_MARKER_SIZE_PX = 2;`,
    test: 'src/geo/geometry.test.ts',
  },
  {
    name: 'Arrow keys move the map the wrong way',
    file: 'src/map/gestures/keys.ts',
    find: `viewport.panSmoothlyBy(-x * ARROW_PAN_PX, -y * ARROW_PAN_PX);`,
    replace: `viewport.panSmoothlyBy(x * ARROW_PAN_PX, y * ARROW_PAN_PX);`,
    test: 'src/map/gestures/gestures.test.tsx',
  },
  {
    name: 'A short drag of the map that begins on a marker opens its popup',
    file: 'src/map/gestures/mouse.ts',
    find: `isEndOfDrag = drag.hasMoved;`,
    replace: `isEndOfDrag = false;`,
    test: 'src/map/gestures/gestures.test.tsx',
  },
  {
    name: 'A thumb that rests on the legend counts as a finger on the map',
    file: 'src/map/gestures/touch.ts',
    find: `target instanceof Node && stage.contains(target)`,
    replace: `target instanceof Node`,
    test: 'src/map/gestures/gestures.test.tsx',
  },
  {
    name: 'The wheel zooms an embedded map, and the page around it can’t be scrolled',
    file: 'src/map/gestures/wheel.ts',
    find: `options().isCooperative && !event.ctrlKey`,
    replace: `options().isCooperative && event.ctrlKey`,
    test: 'src/map/gestures/gestures.test.tsx',
  },
  {
    name: 'Two taps on the map half a minute apart zoom it in',
    file: 'src/map/gestures/double-tap.ts',
    find: `const DOUBLE_TAP_MS = 300;`,
    replace: `const DOUBLE_TAP_MS = 30_000;`,
    test: 'src/map/gestures/gestures.test.tsx',
  },
  {
    name: 'A screen reader does not announce that a place is closed',
    file: 'src/map/markers/marker.ts',
    find: `[marker.group, marker.notice?.line]`,
    replace: `[marker.group]`,
    test: 'src/map/markers/marker.test.ts',
  },
  {
    name: 'A large map that is zoomed in all the way is blurred',
    file: 'src/map/tiles/visible-tiles.ts',
    find: `?? levels[0];`,
    replace: `?? levels.at(-1);`,
    test: 'src/map/tiles/visible-tiles.test.ts',
  },
  {
    name: 'A second press on a marker that stands alone opens a list with one place',
    file: 'src/map/markers/marker-press-handler.ts',
    find: `ids.length > 1 && seenIds.has(id)`,
    replace: `seenIds.has(id)`,
    test: 'src/map/gestures/gestures.test.tsx',
  },
  {
    name: 'The names on the map lie over each other',
    file: 'src/map/labels/place-labels.ts',
    find: `!boxContains(bounds, box) || occupied.overlaps(box)`,
    replace: `!boxContains(bounds, box)`,
    test: 'src/map/labels/place-labels.test.ts',
  },

  // src/geo
  {
    name: 'Directions lead to the other side of the Earth: longitude comes first',
    file: 'src/geo/directions.ts',
    find: `\${latitude.toFixed(6)},\${longitude.toFixed(6)}`,
    replace: `\${longitude.toFixed(6)},\${latitude.toFixed(6)}`,
    test: 'src/geo/directions.test.ts',
  },
  {
    name: 'One place with swapped numbers moves all visitors’ dots',
    file: 'src/geo/fit-assessment.ts',
    find: '? { kept: others, stray }',
    replace: '? { kept: pairs, stray }',
    test: 'src/visitor/locate/map-fit.test.ts',
  },
  {
    name: 'The position error is wrong: numbers are sorted as text',
    file: 'src/geo/fit-assessment.ts',
    find: `numbers.toSorted((a, b) => a - b)`,
    replace: `numbers.toSorted()`,
    test: 'src/geo/fit-assessment.test.ts',
  },

  // src/visitor/locate
  {
    name: 'The position is asked for while nobody looks, which drains the phone',
    file: 'src/visitor/locate/watch-device-position.ts',
    find: `if (document.hidden) stop();`,
    replace: `if (document.hidden) return;`,
    test: 'src/visitor/locate/watch-device-position.test.ts',
  },
  {
    name: 'A press while the map follows the dot does not turn it off',
    file: 'src/visitor/locate/LocationTracker.tsx',
    find: `result?.kind === 'on the map' && !layer.current?.isFollowing`,
    replace: `result?.kind === 'on the map'`,
    test: 'src/visitor/locate/LocationTracker.test.tsx',
  },

  // src/visitor/details
  {
    name: 'After midnight a map that stays open still says “closed tomorrow”',
    file: 'src/visitor/details/localize-points.ts',
    find: `endOfDay(timeZone, nowMs, 0)`,
    replace: `endOfDay(timeZone, nowMs, 1)`,
    test: 'src/visitor/details/localize-points.test.ts',
  },
  {
    name: 'A translation that was emptied leaves a place without a title',
    file: 'src/visitor/details/localize-points.ts',
    find: `typeof text === 'string' && text !== '' ? text : null`,
    replace: `typeof text === 'string' ? text : null`,
    test: 'src/visitor/details/localize-points.test.ts',
  },
  {
    name: 'Translations that can’t be read for some seconds never come',
    file: 'src/visitor/details/usePointDetails.ts',
    find: `useRetry(isFailed ? query.errorUpdateCount : null,`,
    replace: `useRetry(null,`,
    test: 'src/visitor/details/usePointDetails.test.tsx',
  },
  {
    name: 'A phone that was offline no longer learns about closings',
    file: 'src/visitor/details/change-poller.ts',
    find: `window.addEventListener('online', () => this.#schedule(), { signal });`,
    replace: ``,
    test: 'src/visitor/details/change-poller.test.ts',
  },

  // src/i18n
  {
    name: 'A link that asks for a language the site lacks shows the site’s instead of the reader’s',
    file: 'src/i18n/choose-language.ts',
    find: `[asked, ...browser]`,
    replace: `[asked]`,
    test: 'src/i18n/choose-language.test.ts',
  },
  {
    name: 'English words run from right to left until the Arabic ones are there',
    file: 'src/i18n/messages.ts',
    find: `/^ar\\b/.test(locale.pageLanguage)`,
    replace: `/^ar\\b/.test(locale.language)`,
    test: 'src/i18n/messages.test.tsx',
  },

  // src/visitor
  {
    name: 'Enter that chooses a Japanese character opens a place',
    file: 'src/visitor/list/PointList.tsx',
    find: `if (event.nativeEvent.isComposing) return;`,
    replace: ``,
    test: 'src/visitor/list/PointList.test.tsx',
  },
  {
    name: 'A place of another group that was found has no marker on the map',
    file: 'src/visitor/usePointSelection.ts',
    find: `?.group_id !== group.id) showAllGroups();`,
    replace: `?.group_id === undefined) showAllGroups();`,
    test: 'tests/e2e/place-list.spec.ts',
  },
  {
    name: 'Escape in the list of places loses the keyboard’s place on the page',
    file: 'src/visitor/MapPage.tsx',
    find: `if (document.activeElement === document.body) listButton.current?.focus();`,
    replace: ``,
    test: 'tests/e2e/keyboard.spec.ts',
  },
  {
    name: 'Closing the share sheet copies the link anyway',
    file: 'src/visitor/popup/PopupActions.tsx',
    find: `error.name === 'AbortError'`,
    replace: `error.name === 'NotAllowedError'`,
    test: 'src/visitor/popup/PopupActions.test.tsx',
  },
  {
    name: 'A finger that scrolls a long text back up swipes the popup away',
    file: 'src/visitor/popup/swipe-down.ts',
    find: `sheet.scrollTop <= 0 &&`,
    replace: ``,
    test: 'src/visitor/popup/swipe-down.test.ts',
  },

  // src/visitor/print, and the browser’s own print
  {
    name: 'The printed list below the map runs over the edge of the sheet',
    file: 'src/visitor/print/Sheets.tsx',
    find: `belowPx < MIN_LIST_PX ? 0 : belowPx - TEXT_SLACK_PX`,
    replace: `belowPx < MIN_LIST_PX ? 0 : bodyPx - TEXT_SLACK_PX`,
    test: 'tests/e2e/print.spec.ts',
  },
  {
    name: 'The map that the browser’s menu prints has its buttons on it',
    file: 'src/visitor/printed-map.css',
    find: `.map-page > main > :not(.map-stage, .site-name),`,
    replace: ``,
    test: 'tests/e2e/print.spec.ts',
  },
  {
    name: 'Sheets come out of the printer upright whatever was chosen',
    file: 'src/visitor/print/paper.ts',
    find: `size: \${paper} \${orientation};`,
    replace: `size: \${paper};`,
    test: 'src/visitor/print/paper.test.ts',
  },
  {
    name: 'Print does not wait for pictures: icons are missing on the paper',
    file: 'src/visitor/print/PrintOptions.tsx',
    find: `[...document.images].map((image) => image.decode())`,
    replace: `[]`,
    test: 'src/visitor/print/PrintOptions.test.tsx',
  },

  // src/pages/not-found
  {
    name: 'Under a path, Return to Home leaves the site',
    file: 'src/app/NotFoundPage.tsx',
    find: `href={import.meta.env.BASE_URL}`,
    replace: `href="/"`,
    test: 'src/app/NotFoundPage.test.tsx',
  },

  // src/app
  {
    name: 'An unknown address with two parts shows an empty page',
    file: 'src/app/RoutedPages.tsx',
    find: `<Route path="*"`,
    replace: `<Route path="/:page"`,
    test: 'src/app/RoutedPages.test.tsx',
  },
  {
    name: 'The admin opens in a stranger’s frame where the host sends no headers',
    file: 'src/app/bootstrap.ts',
    find: `if (window.self !== window.top) {`,
    replace: `if (window.self !== window.top && isMap) {`,
    test: 'src/app/bootstrap.test.ts',
  },

  // src/offline
  {
    name: 'Rows that the administrator read are kept on the device and shown to the next one',
    file: 'src/offline/requests.ts',
    find: `method !== 'GET' || headers.has('authorization')`,
    replace: `method !== 'GET' || headers.has('cookie')`,
    test: 'src/offline/requests.test.ts',
  },
  {
    name: 'When the backend refuses, the map is empty although the last one was kept',
    file: 'src/offline/service-worker/with-timeout.ts',
    find: `response.status < 400 ? response : null`,
    replace: `response`,
    test: 'src/offline/service-worker/with-timeout.test.ts',
  },
  {
    name: 'A service worker that the site no longer has stays for ever',
    file: 'src/offline/service-worker/unregister.ts',
    find: `status === 404 || status === 410`,
    replace: `status === 410`,
    test: 'src/offline/service-worker/unregister.test.ts',
  },
  {
    name: 'With many answers kept offline, the newest are dropped',
    file: 'src/offline/service-worker/map-data.ts',
    find: `requests.slice(0, -MAX_CACHED_RESPONSES)`,
    replace: `requests.slice(MAX_CACHED_RESPONSES)`,
    test: 'src/offline/service-worker/map-data.test.ts',
  },

  // src/lib
  {
    name: 'A telephone number is dialed with the zero that is for home only',
    file: 'src/visitor/linkify.ts',
    find: `phone.replace('(0)', '')`,
    replace: `phone`,
    test: 'src/visitor/linkify.test.ts',
  },
  {
    name: 'Closing a popup leaves its address: a reload opens it again',
    file: 'src/visitor/address/useMapAddress.ts',
    find: `if (id === null) url.searchParams.delete(name);`,
    replace: `if (id === null) continue;`,
    test: 'src/visitor/address/useMapAddress.test.ts',
  },
  {
    name: 'A place that is closed through today is said to be closed until tomorrow',
    file: 'src/model/format-notice.ts',
    find: `const lastMs = untilMs - 1000;`,
    replace: `const lastMs = untilMs;`,
    test: 'src/model/format-notice.test.ts',
  },

  // hosting
  {
    name: 'The map may not ask where its visitor is, though they want it',
    file: 'hosting/response-headers.ts',
    find: `geolocation=(self)`,
    replace: `geolocation=()`,
    test: 'hosting/response-headers.test.ts',
  },
  {
    name: 'A script that somebody slips into the page may run',
    file: 'hosting/response-headers.ts',
    find: `'script-src': "'self'",`,
    replace: `'script-src': "'self' 'unsafe-inline'",`,
    test: 'hosting/response-headers.test.ts',
  },
  {
    name: 'A visitor never reads the notice of an open place',
    file: 'src/data/details.ts',
    find: ',notice.not.is.null,',
    replace: ',',
    test: 'tests/backend/fields-reach-visitors.test.tsx',
  },
  {
    name: 'A visitor never reads why a place is closed',
    file: 'src/data/details.ts',
    find: "'id, description, is_closed, closing_reason, notice,",
    replace: "'id, description, is_closed, notice,",
    test: 'tests/backend/fields-reach-visitors.test.tsx',
  },
  {
    name: 'A popup never shows a description',
    file: 'src/visitor/details/localize-points.ts',
    find: 'description: description ?? details?.description ?? null',
    replace: 'description: description ?? null',
    test: 'tests/backend/fields-reach-visitors.test.tsx',
  },
  {
    name: 'Screen readers find a sentence in the page long after it was true',
    file: 'src/visitor/locate/useAnnouncement.ts',
    find: "(current === outdated ? '' : current)",
    replace: 'current',
    test: 'src/visitor/locate/useAnnouncement.test.ts',
  },
  {
    name: 'A map that can’t be loaded yet shows nothing that moves',
    file: 'src/visitor/useMapContent.ts',
    find: 'isLoading: isEmpty && !isComplete,',
    replace: 'isLoading: false,',
    test: 'tests/e2e/map.spec.ts',
  },
  {
    name: 'The service worker keeps a page in place of a script',
    file: 'src/offline/service-worker/expected-type.ts',
    find: "return ok && (type?.test(headers.get('content-type') ?? '') ?? false);",
    replace: 'return ok && type !== undefined && headers !== null;',
    test: 'src/offline/service-worker/site-files.test.ts',
  },
  {
    name: 'The service worker keeps half of a file',
    file: 'src/offline/service-worker/site-files.ts',
    find: 'return bytes === undefined || (await',
    replace: 'return bytes !== null || (await',
    test: 'src/offline/service-worker/site-files.test.ts',
  },
  {
    name: 'Half of the rows takes the place of those that are kept for offline use',
    file: 'src/offline/service-worker/map-data.ts',
    find: 'JSON.parse(await rows.text());',
    replace: '',
    test: 'src/offline/service-worker/map-data.test.ts',
  },
  {
    name: 'A part that the browser’s cache holds wrong stays wrong',
    file: 'src/lib/stale-build.ts',
    find: "fetch(address, { cache: 'reload' })",
    replace: 'fetch(address)',
    test: 'src/lib/stale-build.test.ts',
  },
  {
    name: 'A part of the app that has failed is only requested by its own address',
    file: 'src/lib/import-with-retry.ts',
    find: 'if (!failedAddresses.has(address)) {',
    replace: 'if (address) {',
    test: 'src/lib/import-with-retry.test.ts',
  },
  {
    name: 'A part that a cache holds wrong stays wrong there',
    file: 'src/lib/import-with-retry.ts',
    find: "fetch(address, { cache: 'reload' })",
    replace: 'fetch(address)',
    test: 'src/lib/import-with-retry.test.ts',
  },
  {
    name: 'Offline, a closed place looks open in a language that is not kept',
    file: 'src/offline/service-worker/map-data.ts',
    find: 'return (await cachedWithoutTranslations(request.url)) ?? fresh;',
    replace: 'return fresh;',
    test: 'src/offline/service-worker/map-data.test.ts',
  },
  {
    name: 'A page without any of its code reloads only once',
    file: 'src/main.ts',
    find: 'reloadIfStale(error, isAgain)',
    replace: 'reloadIfStale(error)',
    test: 'tests/e2e/backend-outage.spec.ts',
  },
];

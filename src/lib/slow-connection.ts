/** What is known of the line that a page comes over. */
type ConnectionFacts = {
  /** What the browser says of it; not every browser does. */
  connection: { effectiveType: string; downlink: number } | null;
  /** From the request for the page, a few hundred bytes, to its end, in milliseconds. */
  responseMs: number;
  /** The service worker answers: what was seen before is there. */
  isAvailableOffline: boolean;
};

/** Megabits a second: a browser that says so much has measured it. Less may be its guess before it has. */
const FAST_MBPS = 3;

/** A good line answers in half of this; a slow 4G needs more. */
const SLOW_RESPONSE_MS = 120;

/** Whether pictures are seconds on their way. */
export function isSlowConnection(
  { connection, responseMs, isAvailableOffline } = readConnectionFacts(),
): boolean {
  if (isAvailableOffline) return false;
  if (connection && /[23]g$/.test(connection.effectiveType)) return true;
  // Everything better than 3G is called 4G.
  if (connection && connection.downlink >= FAST_MBPS) return false;
  return responseMs > SLOW_RESPONSE_MS;
}

function readConnectionFacts(): ConnectionFacts {
  const { connection = null, serviceWorker }: Partial<Navigator> & Partial<ConnectionFacts> =
    navigator;
  const pages: (PerformanceEntry & Partial<PerformanceResourceTiming>)[] =
    performance.getEntriesByType('navigation');
  const { requestStart = 0, responseEnd = 0 } = pages[0] ?? {};
  return {
    connection,
    responseMs: responseEnd - requestStart,
    isAvailableOffline: !!serviceWorker?.controller,
  };
}

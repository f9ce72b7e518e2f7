/** Facts about the connection over which the page was loaded. */
type ConnectionFacts = {
  /** The browser's estimate; not every browser has one. */
  connection: { effectiveType: string; downlink: number } | null;
  /** From the request for the page, a few hundred bytes, to the end of its response, in milliseconds. */
  responseMs: number;
  /** The service worker responds, so previously seen pictures are on the device. */
  isAvailableOffline: boolean;
};

/** In megabits per second. A browser reports this much only after measuring; less may be its initial guess. */
const FAST_MBPS = 3;

/** A good connection responds in half of this; slow 4G takes longer. */
const SLOW_RESPONSE_MS = 120;

/** Whether pictures take seconds to load. */
export function isSlowConnection(
  { connection, responseMs, isAvailableOffline } = readConnectionFacts(),
): boolean {
  if (isAvailableOffline) return false;
  if (connection && /[23]g$/.test(connection.effectiveType)) return true;
  // Browsers report anything better than 3G as 4G.
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

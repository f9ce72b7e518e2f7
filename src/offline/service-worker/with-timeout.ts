/** The timeout for a response if a cached one exists. */
const RESPONSE_TIMEOUT_MS = 4000;

/** The timeout after a late response, because there may be many requests in a row. */
const SHORT_TIMEOUT_MS = 500;

/** How long the network counts as slow after a late response. A response with rows ends this early. */
const SLOW_NETWORK_MS = 30_000;

let slowUntilMs = 0;

/**
 * The network's response, or null if it is an error or takes too long.
 * @param timeout whether the timeout is shorter after a late response
 */
export async function withTimeout(
  fresh: Promise<Response>,
  timeout: 'fixed' | 'shorter on a slow network',
): Promise<Response | null> {
  const isShort = timeout === 'shorter on a slow network' && Date.now() < slowUntilMs;
  const late = new Promise<'late'>((resolve) => {
    setTimeout(resolve, isShort ? SHORT_TIMEOUT_MS : RESPONSE_TIMEOUT_MS, 'late');
  });
  try {
    const response = await Promise.race([fresh, late]);
    if (response !== 'late') return response.status < 400 ? response : null;
    slowUntilMs = Date.now() + SLOW_NETWORK_MS;
    return null;
  } catch {
    return null;
  }
}

/** Uses the full timeout again. */
export function resetSlowNetwork(): void {
  slowUntilMs = 0;
}

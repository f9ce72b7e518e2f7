/** How long an answer may take where there is an older one. */
const RESPONSE_TIMEOUT_MS = 4000;

/** The same after an answer that has just been too late: there may be many requests, one after the other. */
const SHORT_TIMEOUT_MS = 500;

/** So long the network is taken for slow, unless it answers. */
const SLOW_NETWORK_MS = 30_000;

let slowUntilMs = 0;

/**
 * The network's answer, or null if it is an error, or takes too long.
 * @param patience whether it gets less time after one that was too late
 */
export async function withTimeout(
  fresh: Promise<Response>,
  patience: 'always the same' | 'less where it is slow',
): Promise<Response | null> {
  const isShort = patience === 'less where it is slow' && Date.now() < slowUntilMs;
  const late = new Promise<'late'>((resolve) => {
    setTimeout(resolve, isShort ? SHORT_TIMEOUT_MS : RESPONSE_TIMEOUT_MS, 'late');
  });
  try {
    const answer = await Promise.race([fresh, late]);
    if (answer !== 'late') return answer.status < 400 ? answer : null;
    slowUntilMs = Date.now() + SLOW_NETWORK_MS;
    return null;
  } catch {
    return null;
  }
}

/** Gives the network its full time again. */
export function resetSlowNetwork(): void {
  slowUntilMs = 0;
}

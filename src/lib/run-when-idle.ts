/**
 * Runs something once the browser has nothing better to do, or after three seconds.
 * @returns calls it off
 */
export function runWhenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 3000 });
  return () => cancelIdleCallback(idle);
}

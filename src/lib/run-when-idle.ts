/**
 * Runs a function when the browser is idle, or after three seconds.
 * @returns a function that cancels it
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

/**
 * Runs something after a time in which the page was looked at without a break: behind another page, or with the
 * screen off, nothing is heard of the device.
 * @returns calls it off
 */
export function setVisibleTimeout(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function count(): void {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(run, ms);
  }

  count();
  document.addEventListener('visibilitychange', count);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', count);
  };
}

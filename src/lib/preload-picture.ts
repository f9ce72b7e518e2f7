/**
 * Loads a picture out of sight, after which it is shown at once.
 * @throws if it can't be loaded, or is none
 */
export function preloadPicture(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = reject;
    image.src = address;
  });
}

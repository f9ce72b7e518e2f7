/**
 * Loads a picture in the background, so that it shows without delay.
 * @throws if it can't be loaded or isn't a picture
 */
export function preloadPicture(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = reject;
    image.src = address;
  });
}

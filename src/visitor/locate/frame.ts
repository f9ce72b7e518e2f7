/** A document of a browser that tells what it may do. */
type DocumentWithFeaturePolicy = Document & {
  featurePolicy?: { allowsFeature(feature: string): boolean };
};

/** Whether the map is shown in another page. */
export function isFramed(): boolean {
  return window.self !== window.top;
}

/** Whether it is the page around the map that keeps it from asking for a position, as far as the browser tells. */
export function isLocationBlockedByFrame(): boolean {
  const { featurePolicy }: DocumentWithFeaturePolicy = document;
  return isFramed() && featurePolicy?.allowsFeature('geolocation') === false;
}

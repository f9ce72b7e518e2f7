/** The address of the map, on the site that this page is of. */
export function mapLink(): string {
  return new URL(import.meta.env.BASE_URL, window.location.origin).href;
}

/** The address that opens the map with a point's popup. */
export function pointLink(pointId: string): string {
  return withParameter('point', pointId);
}

/** The address of the map as a part of another page. */
export function embedLink(): string {
  return withParameter('embed');
}

/** The address of the map on sheets of paper. */
export function printLink(): string {
  return withParameter('print');
}

function withParameter(name: string, value?: string): string {
  return `${mapLink()}?${name}${value === undefined ? '' : `=${encodeURIComponent(value)}`}`;
}

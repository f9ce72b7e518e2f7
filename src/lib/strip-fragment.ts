/** The address without its fragment, as it is sent to a server. */
export function stripFragment(address: string): string {
  const end = address.indexOf('#');
  return end === -1 ? address : address.slice(0, end);
}

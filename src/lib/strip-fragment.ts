/** What of an address is sent to a server: all before its fragment. */
export function stripFragment(address: string): string {
  const end = address.indexOf('#');
  return end === -1 ? address : address.slice(0, end);
}

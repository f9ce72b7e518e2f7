/**
 * A number and what it counts: ‘1 picture’, ‘1,200 pictures’.
 * @param one the noun for one; its plural ends with -s
 */
export function formatCount(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}

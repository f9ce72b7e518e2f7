/** A number of bytes as people say it: ‘340 kB’, ‘12.3 MB’. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.ceil(kilobytes).toLocaleString('en')} kB`;
  const megabytes = kilobytes / 1024;
  return `${megabytes.toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}

/** A number and what it counts: ‘1 picture’, ‘1,200 pictures’. */
export function countText(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}

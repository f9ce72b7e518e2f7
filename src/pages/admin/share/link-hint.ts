const THIS_COMPUTER = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A warning where a link leads others nowhere; undefined where it is good. */
export function linkHint(link: string): string | undefined {
  if (!THIS_COMPUTER.test(new URL(link).hostname)) return undefined;
  return 'This address works on this computer only. Share the map from where it is published.';
}

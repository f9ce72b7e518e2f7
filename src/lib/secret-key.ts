/**
 * Whether a key opens more of a Supabase project than a visitor may see: one that starts with
 * `sb_secret_`, or the older kind, a token, of anyone but a visitor. No site may hold it.
 */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, payload] = key.split('.');
  try {
    const base64 = (payload ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // The name of the role that may do everything has no business in a site, so it isn't looked for.
    return JSON.parse(atob(base64)).role !== 'anon';
  } catch {
    return false;
  }
}

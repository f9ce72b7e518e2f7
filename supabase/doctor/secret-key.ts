/**
 * Whether a key opens all of a Supabase project: one that starts with `sb_secret_`, or the older kind, a
 * token that names its role.
 */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role';
}

function roleOf(key: string): unknown {
  try {
    const payload = key.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).role;
  } catch {
    return null;
  }
}

import type { Session } from '@supabase/supabase-js';
import { BACKEND_URL } from '../src/lib/env';

/** Stores a session in the browser, as the client does when the administrator signs in. */
export function storeSession(): { session: Session } {
  const session: Session = {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 3600,
    expires_at: Date.now() / 1000 + 3600,
    token_type: 'bearer',
    user: {
      id: 'd0000000-0000-4000-8000-000000000001',
      app_metadata: {},
      user_metadata: {},
      aud: 'authenticated',
      created_at: '2026-01-01T00:00:00Z',
    },
  };
  const [project] = new URL(BACKEND_URL).hostname.split('.');
  localStorage.setItem(`sb-${project}-auth-token`, JSON.stringify(session));
  return { session };
}

import { createClient } from '@supabase/supabase-js';
import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import type { Database } from '@/types/database';

/** The full client, for /auth and /admin. It keeps the session in local storage and refreshes it. */
export const supabase = createClient<Database>(BACKEND_URL, PUBLISHABLE_KEY, {
  // The query client tries again by itself.
  db: { retry: false },
  auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
});

import type { Session } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { ADMIN_EMAIL } from '@/lib/env';
import { supabase } from './supabase-client';

// One for all pages: a page that asked the client anew could get a session that another tab has
// just ended, because what tabs keep in common reaches them at different times.
let current: Session | null | undefined;
const listeners = new Set<() => void>();

function publish(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

supabase.auth.onAuthStateChange((_event, session) => publish(session));

window.addEventListener('storage', async ({ key }) => {
  if (key !== null && !key.endsWith('-auth-token')) return;
  const { data } = await supabase.auth.getSession();
  publish(data.session);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session: undefined while it is being checked, null where there is none. Follows its changes. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/**
 * Signs the administrator in.
 * @throws the auth service's error
 */
export async function signIn(password: string): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({ email: ADMIN_EMAIL, password });
  if (error) throw error;
}

/**
 * Signs out in this browser; other browsers stay signed in.
 * @throws the auth service's error
 */
export async function signOut(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) throw error;
}

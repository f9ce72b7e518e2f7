import type { Session } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { ADMIN_EMAIL } from '@/lib/env';
import { supabase } from './supabase-client';

// Shared by all pages: a page that queried the client again could get a session that another tab has just ended,
// because tabs see changes of their shared storage at different times.
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

/** The current session: undefined while it is being checked, null if there is none. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

/**
 * Signs in the administrator.
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

import { MapPinned } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@/data/admin/session';
import { IS_PUBLISHED } from '@/lib/env';
import { Spinner } from '@/ui/Spinner';
import { useNoIndexPage } from '@/ui/usePageTitle';
import { SIGNED_IN_KEY, SignInForm } from './SignInForm';

/** The page on which the administrator signs in. */
export function AuthPage() {
  const session = useSession();
  const { state }: { state: unknown } = useLocation();
  useNoIndexPage('Admin Login');
  // The section that was asked for, if any.
  const search = typeof state === 'string' ? state : '';
  const isLoadingAdmin = IS_PUBLISHED && Boolean(session);
  const hasShownForm = useRef(false);

  useEffect(
    function loadAdmin() {
      if (session === null) hasShownForm.current = true;
      if (!isLoadingAdmin) return;
      if (hasShownForm.current) sessionStorage.setItem(SIGNED_IN_KEY, 'yes');
      // Only the document of /admin may call the deploy hook: a route would keep this document's policy.
      window.location.replace(`${import.meta.env.BASE_URL}admin${search}`);
    },
    [session, isLoadingAdmin, search],
  );

  if (isLoadingAdmin) return <Spinner />;
  if (session) return <Navigate to={{ pathname: '/admin', search }} replace />;

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-page p-4">
      <section className="w-full max-w-sm rounded-sheet border border-line bg-surface p-6 shadow-float sm:p-8">
        <MapPinned aria-hidden size={32} strokeWidth={1.5} className="text-accent" />
        <h1 className="mt-4 text-2xl font-semibold">Admin Login</h1>
        <p className="mt-1 text-muted">Sign in to manage the POI map</p>
        <SignInForm />
      </section>
    </main>
  );
}

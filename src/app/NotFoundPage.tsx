import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClasses } from '@/ui/Button';
import { useNoIndexPage } from '@/ui/usePageTitle';

/** Any address that is no page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useNoIndexPage('Page not found');
  useEffect(
    function logRoute() {
      console.error(`404: there is no page at ${pathname}`);
    },
    [pathname],
  );
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 bg-page p-6 text-center">
      <p className="text-2xl font-semibold text-muted">404</p>
      <h1 className="text-2xl font-semibold">Oops! Page not found</h1>
      <a href={import.meta.env.BASE_URL} className={`${buttonClasses('primary')} mt-6`}>
        Return to Home
      </a>
    </main>
  );
}

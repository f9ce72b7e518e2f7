import '@/visitor/visitor.css';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { buttonClasses } from '@/ui/Button';
import { Spinner } from '@/ui/Spinner';
import { useNoIndexPage } from '@/ui/usePageTitle';

const loadAdmin = () => import('./admin');
const AdminLayout = lazy(() => loadAdmin().then((admin) => ({ default: admin.AdminLayout })));
const AuthPage = lazy(() => loadAdmin().then((admin) => ({ default: admin.AuthPage })));
const AdminRoute = lazy(() => loadAdmin().then((admin) => ({ default: admin.AdminRoute })));

/** All pages but the map, which visitors load without a router. */
export default function RoutedPages() {
  return (
    // Without transitions, a section of the settings is open as soon as it was asked for, and can take the focus.
    <BrowserRouter basename={import.meta.env.BASE_URL} useTransitions={false}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route element={<AdminLayout />}>
            <Route path="/auth" element={<AuthPage />} />
            <Route path="/admin" element={<AdminRoute />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

/** Shown at every address without a page. */
function NotFoundPage() {
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

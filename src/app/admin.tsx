import './admin.css';
import { lazy } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useSearchParams } from 'react-router-dom';
import { Toaster } from 'sonner';
import { AdminPage } from '@/admin/AdminPage';

export { AuthPage } from '@/admin/sign-in/AuthPage';

const HelpPage = lazy(() => import('@/admin/help/HelpPage'));

/** The page at /admin: the help if the address asks for it, even without a session. */
export function AdminRoute() {
  const [query] = useSearchParams();
  return query.has('help') ? <HelpPage /> : <AdminPage />;
}

/** The shared layout of the administrator's pages. Toasts stay while the page changes. */
export function AdminLayout() {
  return (
    <>
      <Outlet />
      {createPortal(<Toasts />, document.body)}
    </>
  );
}

/** Rendered in the body, because dialogs cover the page. The style sheet says where and how. */
function Toasts() {
  return <Toaster theme="system" position="top-left" visibleToasts={1} closeButton />;
}

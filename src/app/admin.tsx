import './admin.css';
import { createPortal } from 'react-dom';
import { Outlet } from 'react-router-dom';
import { Toaster } from 'sonner';

export { AdminPage } from '@/pages/admin/AdminPage';
export { AuthPage } from '@/pages/auth/AuthPage';

/** What the administrator's pages share: the messages, which stay while the page changes. */
export function AdminLayout() {
  return (
    <>
      <Outlet />
      {createPortal(<Messages />, document.body)}
    </>
  );
}

/** From the window's lower edge, or above the buttons of a dialog. */
const BOTTOM = { bottom: 'var(--messages-bottom, max(1rem, env(safe-area-inset-bottom)))' };

/** Beside the dialogs, not inside the page, which lies under them. */
function Messages() {
  return (
    <Toaster
      theme="system"
      position="bottom-left"
      offset={BOTTOM}
      mobileOffset={BOTTOM}
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        classNames: {
          // In rem, to grow with the size of text that somebody chose for the browser.
          toast: '!text-[0.8125rem] !rounded-card !border-line !bg-surface !text-ink !shadow-float',
          title: '!font-semibold',
          description: '!text-muted',
          error: '[&_[data-icon]]:!text-danger',
          success: '[&_[data-icon]]:!text-accent',
          closeButton: '!border-line !bg-surface !text-ink',
        },
      }}
    />
  );
}

import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const signIn = vi.fn<() => Promise<void>>();
let isSignedIn: boolean;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

vi.mock('@/lib/env', async (original) => ({
  ...(await original<typeof import('@/lib/env')>()),
  IS_PUBLISHED: true,
}));
vi.mock('@/data/admin/session', () => ({
  useSession: () => useSyncExternalStore(subscribe, () => isSignedIn || null),
  signIn: () => signIn(),
}));

// Test files share modules: another test may have loaded these without the mocks.
vi.resetModules();
const { AuthPage } = await import('@/admin/sign-in/AuthPage');
const { useSignInToast } = await import('@/admin/sign-in/AuthPage');
const { settingsPageOf } = await import('@/admin/settings/SettingsPages');
afterAll(() => vi.resetModules());

const replace = vi.fn();

beforeEach(() => {
  isSignedIn = false;
  sessionStorage.clear();
  replace.mockReset();
  vi.stubGlobal('location', { ...window.location, replace });
});
afterEach(() => vi.unstubAllGlobals());

const messages = () => toast.getToasts().map((shown) => 'title' in shown && shown.title);

const isConfirmed = () => messages().includes('Logged in successfully');

/** Opens /auth, signs in there unless there is a session already, and loads the admin. */
async function openAuthPage() {
  const page = (
    <MemoryRouter initialEntries={[{ pathname: '/auth', state: '?section=publish' }]}>
      <Routes>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/admin" element={<p>The admin in the document of /auth</p>} />
      </Routes>
    </MemoryRouter>
  );
  const { unmount } = render(page);
  if (!isSignedIn) {
    await userEvent.type(screen.getByLabelText('Password'), 'local-admin');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  }
  expect(screen.queryByText(/^The admin/)).not.toBeInTheDocument();
  unmount();
  toast.dismiss();
}

test('on a published site, a sign-in loads the admin, which confirms it once', async () => {
  signIn.mockImplementation(async () => {
    isSignedIn = true;
    for (const listener of listeners) listener();
  });
  await openAuthPage();
  expect(replace.mock.calls).toEqual([['/admin?section=publish']]);
  const { unmount } = renderHook(() => useSignInToast(true));
  expect(isConfirmed()).toBe(true);
  unmount();
  toast.dismiss();
  renderHook(() => useSignInToast(true));
  expect(isConfirmed()).toBe(false);
});

test('on a published site, a session from before leads to the admin without a message', async () => {
  isSignedIn = true;
  await openAuthPage();
  expect(replace.mock.calls).toEqual([['/admin?section=publish']]);
  renderHook(() => useSignInToast(true));
  expect(isConfirmed()).toBe(false);
});

test('on a published site, a failed sign-in loads nothing', async () => {
  signIn.mockRejectedValue(new Error('Invalid login credentials'));
  await openAuthPage();
  expect(replace).not.toHaveBeenCalled();
});

test('on a published site, the settings have a section Publish', () => {
  const section = settingsPageOf(new URLSearchParams('?section=publish'));
  expect(section.title).toBe('Publish');
});

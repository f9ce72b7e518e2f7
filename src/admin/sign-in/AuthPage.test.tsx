import { AuthApiError, type Session } from '@supabase/supabase-js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { supabase } from '@/data/admin/supabase-client';
import { AuthPage } from './AuthPage';

const SESSION: Session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: {
    id: 'd0000000-0000-4000-8000-000000000001',
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
    created_at: '2026-01-01T00:00:00Z',
  },
};

/** Signs in, or out, in another tab. */
async function signInElsewhere(session: Session | null): Promise<void> {
  vi.spyOn(supabase.auth, 'getSession').mockResolvedValue(
    session ? { data: { session }, error: null } : { data: { session: null }, error: null },
  );
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
}

afterEach(() => signInElsewhere(null));

function Admin() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

test('Back from the admin skips the sign-in page', async () => {
  await signInElsewhere(null);
  render(
    <MemoryRouter initialEntries={['/', '/auth']}>
      <Routes>
        <Route path="/" element={<p>The map</p>} />
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/admin" element={<Admin />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await signInElsewhere(SESSION);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('The map')).toBeVisible();
});

test('a wrong password is reported at its field, which gets the focus', async () => {
  await signInElsewhere(null);
  const signIn = vi.spyOn(supabase.auth, 'signInWithPassword').mockResolvedValue({
    data: { user: null, session: null },
    error: new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
  });
  render(<AuthPage />, { wrapper: MemoryRouter });
  const field = screen.getByLabelText('Password');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  fireEvent.change(field, { target: { value: 'wrong password' } });
  press();
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/^Wrong password/));
  expect(field).toHaveFocus();
  // It may be right by now.
  press();
  await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  fireEvent.change(field, { target: { value: 'another password' } });
  expect(field).toHaveAccessibleDescription('');
});

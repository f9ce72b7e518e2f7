import { MapPinned } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { signIn, useSession } from '@/data/session.admin';
import { ADMIN_EMAIL } from '@/lib/env';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';

/** Where the administrator signs in. */
export function AuthPage() {
  const session = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  if (session) return <Navigate to="/admin" replace />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await signIn(ADMIN_EMAIL, password);
      toast.success('Logged in successfully');
      navigate('/admin', { replace: true });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
      form.current?.querySelector<HTMLInputElement>('[type=password]')?.select();
    }
  }

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-page p-4">
      <section className="w-full max-w-sm rounded-sheet border border-line bg-surface p-6 shadow-float sm:p-8">
        <MapPinned aria-hidden size={32} strokeWidth={1.5} className="text-accent" />
        <h1 className="mt-4 text-2xl font-semibold">Admin Login</h1>
        <p className="mt-1 text-muted">Sign in to manage the POI map</p>
        <form ref={form} onSubmit={submit} className="mt-6 flex flex-col gap-5">
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            value={ADMIN_EMAIL}
            readOnly
            required
          />
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onValueChange={setPassword}
            required
            minLength={6}
            autoFocus
          />
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? 'Logging in...' : 'Sign In'}
          </Button>
        </form>
      </section>
    </main>
  );
}

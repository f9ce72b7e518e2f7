import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { signIn } from '@/data/session.admin';
import { ADMIN_EMAIL } from '@/lib/env';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { TextField } from '@/ui/TextField';
import { toastError } from './toast-error';

/** Asks for the password where the work is, so that what was typed stays. */
export function SignInDialog({ onLeave }: { onLeave: () => void }) {
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await signIn(ADMIN_EMAIL, password);
      toast.success('Logged in successfully');
    } catch (error) {
      toastError(error);
      setIsBusy(false);
      passwordField.current?.select();
    }
  }

  return (
    <Dialog title="Sign in again">
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <p>Your session has ended. What you typed is still here: sign in and go on.</p>
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
            ref={passwordField}
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onValueChange={setPassword}
            required
            minLength={6}
            data-autofocus
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onLeave}>Leave</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {isBusy ? 'Logging in...' : 'Sign In'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastError } from '@/admin/toasts';
import { ADMIN_EMAIL } from '@/lib/env';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';

type SignInFormProps = {
  signIn: (password: string) => Promise<void>;
  className: string;
  /** Puts the fields and the button where they belong. */
  children: (fields: ReactNode, button: ReactNode) => ReactNode;
};

/** Signs the administrator in with the address, which is a fact, and the password. Says whether it could. */
export function SignInForm({ signIn, className, children }: SignInFormProps) {
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await signIn(password);
      toast.success('Logged in successfully');
    } catch (error) {
      toastError(error);
      setIsBusy(false);
      passwordField.current?.select();
    }
  }

  const fields = (
    <>
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
        autoFocus
        data-autofocus
      />
    </>
  );
  const button = (
    <Button type="submit" variant="primary" busy={isBusy}>
      {isBusy ? 'Logging in...' : 'Sign In'}
    </Button>
  );

  return (
    <form onSubmit={submit} className={className}>
      {children(fields, button)}
    </form>
  );
}

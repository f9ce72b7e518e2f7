import type { RefObject } from 'react';
import { ADMIN_EMAIL } from '@/lib/env';
import { Button } from './Button';
import { TextField } from './TextField';

/** The administrator's address, which is a fact, and the password. */
export function SignInFields(props: {
  passwordField: RefObject<HTMLInputElement | null>;
  password: string;
  setPassword: (password: string) => void;
}) {
  return (
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
        ref={props.passwordField}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={props.password}
        onValueChange={props.setPassword}
        required
        minLength={6}
        autoFocus
        data-autofocus
      />
    </>
  );
}

/** Sends the form that it is in. */
export function SignInButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button type="submit" look="primary" busy={isBusy}>
      {isBusy ? 'Logging in...' : 'Sign In'}
    </Button>
  );
}

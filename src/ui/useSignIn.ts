import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastError } from './toast-error';

/** The state of a form that signs the administrator in, and says whether it could. */
export function useSignIn(signIn: (password: string) => Promise<void>) {
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

  return { passwordField, password, setPassword, isBusy, submit };
}

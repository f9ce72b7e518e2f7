import { MapPinned } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { HelpLink } from '@/admin/help/HelpLink';
import { type ShownToast, toastError } from '@/admin/toasts';
import { signIn, useSession } from '@/data/admin/session';
import { ADMIN_EMAIL, IS_PUBLISHED } from '@/lib/env';
import { ownMessage, WRONG_PASSWORD } from '@/lib/error-message';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { validateForm } from '@/ui/Field';
import { Spinner } from '@/ui/Spinner';
import { TextField } from '@/ui/TextField';
import { useNoIndexPage } from '@/ui/usePageTitle';

/** The page on which the administrator signs in. */
export function AuthPage() {
  const session = useSession();
  const { state }: { state: unknown } = useLocation();
  useNoIndexPage('Admin Login');
  // The section that was asked for, if any.
  const search = typeof state === 'string' ? state : '';
  const isLoadingAdmin = IS_PUBLISHED && Boolean(session);
  const hasShownForm = useRef(false);

  useEffect(
    function loadAdmin() {
      if (session === null) hasShownForm.current = true;
      if (!isLoadingAdmin) return;
      if (hasShownForm.current) sessionStorage.setItem(SIGNED_IN_KEY, 'yes');
      // Only the document of /admin may call the deploy hook: a route would keep this document's policy.
      window.location.replace(`${import.meta.env.BASE_URL}admin${search}`);
    },
    [session, isLoadingAdmin, search],
  );

  if (isLoadingAdmin) return <Spinner />;
  if (session) return <Navigate to={{ pathname: '/admin', search }} replace />;

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-page p-4 pt-(--band)">
      <section className="w-full max-w-sm rounded-sheet border border-line bg-surface p-6 shadow-float sm:p-8">
        <MapPinned aria-hidden size={32} strokeWidth={1.5} className="text-accent" />
        <h1 className="mt-4 text-2xl font-semibold">Admin Login</h1>
        <p className="mt-1 text-muted">Sign in to manage the POI map</p>
        <SignInForm />
      </section>
    </main>
  );
}

const WRONG_PASSWORD_PROBLEM =
  'Wrong password, or no account with this email. Press “Show password” to check it.';

/**
 * Signs the administrator in with the site's fixed address and a password, and shows a message about the result.
 * @param props.onLeave makes it the content of a dialog with a button to leave
 */
function SignInForm({ onLeave }: { onLeave?: () => void }) {
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [wrongPassword, setWrongPassword] = useState('');
  const failure = useRef<ShownToast>(undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // The same password can be sent again.
    flushSync(() => setWrongPassword(''));
    if (isBusy || !validateForm(form)) return;
    setIsBusy(true);
    try {
      await signIn(password);
      failure.current?.dismiss();
      toast.success('Logged in successfully');
    } catch (error) {
      failure.current = toastError(error);
      setIsBusy(false);
      if (WRONG_PASSWORD.test(ownMessage(error))) flushSync(() => setWrongPassword(password));
      // Shows the problem at the field.
      validateForm(form);
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
      <div>
        <TextField
          ref={passwordField}
          label="Password"
          // Browsers would suggest a password that was sent as text to the next person.
          type={isShown && !isBusy ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={password}
          onValueChange={setPassword}
          problem={password && password === wrongPassword ? WRONG_PASSWORD_PROBLEM : null}
          required
          minLength={6}
          autoFocus
          data-autofocus
        />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            className="min-h-11 text-sm font-medium text-accent underline underline-offset-2"
          >
            {isShown ? 'Hide password' : 'Show password'}
          </button>
          <HelpLink topic="forgotten-password" />
        </div>
      </div>
    </>
  );
  const button = (
    <Button type="submit" variant="primary" busy={isBusy}>
      {isBusy ? 'Logging in...' : 'Sign In'}
    </Button>
  );

  return (
    <form
      noValidate
      onSubmit={submit}
      className={onLeave ? 'flex min-h-0 flex-col' : 'mt-6 flex flex-col gap-5'}
    >
      {onLeave ? (
        <>
          <DialogBody>
            <p>Your session has ended. Sign in to continue. What you typed is still here.</p>
            {fields}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onLeave}>Leave</Button>
            {button}
          </DialogFooter>
        </>
      ) : (
        <>
          {fields}
          {button}
        </>
      )}
    </form>
  );
}

/** Signs in again after the session has ended, over the page, so that unsaved input stays. */
export function SignInDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <Dialog title="Sign in again">
      <SignInForm onLeave={onLeave} />
    </Dialog>
  );
}

/** In session storage while the admin loads after a sign-in. */
const SIGNED_IN_KEY = 'poi-map-signed-in';

/** Confirms a sign-in that was made before this page was loaded. */
export function useSignInToast(isSignedIn: boolean): void {
  useEffect(
    function confirmSignIn() {
      if (!isSignedIn || !sessionStorage.getItem(SIGNED_IN_KEY)) return;
      sessionStorage.removeItem(SIGNED_IN_KEY);
      toast.success('Logged in successfully');
    },
    [isSignedIn],
  );
}

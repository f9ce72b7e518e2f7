import { signIn } from '@/data/session.admin';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { SignInButton, SignInFields } from '@/ui/SignInFields';
import { useSignIn } from '@/ui/useSignIn';

/** Asks for the password where the work is, so that what was typed stays. */
export function SignInDialog({ onLeave }: { onLeave: () => void }) {
  const { submit, isBusy, ...fields } = useSignIn(signIn);

  return (
    <Dialog title="Sign in again">
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <p>Your session has ended. What you typed is still here: sign in and go on.</p>
          <SignInFields {...fields} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onLeave}>Leave</Button>
          <SignInButton isBusy={isBusy} />
        </DialogFooter>
      </form>
    </Dialog>
  );
}

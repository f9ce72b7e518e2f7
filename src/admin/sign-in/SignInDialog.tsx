import { signIn } from '@/data/admin/session';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { SignInForm } from './SignInForm';

/** Asks for the password where the work is, so that what was typed stays. */
export function SignInDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <Dialog title="Sign in again">
      <SignInForm signIn={signIn} className="flex min-h-0 flex-col">
        {(fields, button) => (
          <>
            <DialogBody>
              <p>Your session has ended. Sign in to go on. What you typed is still here.</p>
              {fields}
            </DialogBody>
            <DialogFooter>
              <Button onClick={onLeave}>Leave</Button>
              {button}
            </DialogFooter>
          </>
        )}
      </SignInForm>
    </Dialog>
  );
}

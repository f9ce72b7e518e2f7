import { useEffect } from 'react';
import { toast } from 'sonner';

/** In session storage while the admin loads after a sign-in. */
export const SIGNED_IN_KEY = 'poi-map-signed-in';

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

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/Dialog';
import { useUnsavedNames } from '@/ui/unfinished-work';

/** Logs out. Asks first if there is unsaved work. */
export function LogoutButton({ onLogout }: { onLogout: () => void }) {
  const unsaved = useUnsavedNames();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        icon={LogOut}
        onClick={() => (unsaved.length > 0 ? setIsConfirming(true) : onLogout())}
      >
        Logout
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Log out without saving?"
          question={`Not saved yet: ${unsaved.join(', ')}.`}
          action="Log out"
          onConfirm={onLogout}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

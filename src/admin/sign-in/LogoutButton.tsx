import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useUnsavedNames } from '@/ui/unfinished-work';

/** Signs out, but asks before that where something would be lost. */
export function LogoutButton({ onLogout }: { onLogout: () => void }) {
  const unsaved = useUnsavedNames();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => (unsaved.length > 0 ? setIsAsking(true) : onLogout())}>
        <LogOut aria-hidden size={16} />
        Logout
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Log out without saving?"
          question={`Not saved yet: ${unsaved.join(', ')}.`}
          action="Log out"
          busy={false}
          onConfirm={onLogout}
          onCancel={() => setIsAsking(false)}
          onFocusLost={() => {}}
        />
      )}
    </>
  );
}

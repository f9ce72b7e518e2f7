import { type Ref, useState } from 'react';
import { HelpLink } from '@/admin/help/HelpLink';
import { TextField } from '@/ui/TextField';

type PasswordFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onValueChange: (value: string) => void;
  /** Hides the password, so that browsers offer to store it and don't suggest it as a text. */
  isBusy: boolean;
};

/** The password, which can be shown, and what to do without it. */
export function PasswordField({ ref, value, onValueChange, isBusy }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  if (isBusy && isShown) setIsShown(false);
  return (
    <div>
      <TextField
        ref={ref}
        label="Password"
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onValueChange={onValueChange}
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
  );
}

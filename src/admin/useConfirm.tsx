import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '@/ui/Dialog';
import { toastError } from './toasts';

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'question' | 'action' | 'variant' | 'onFocusLost'
> & {
  /** Runs when confirmed. The dialog stays open until it settles. If it fails, a message says why. */
  onConfirm: () => void | Promise<void>;
};

/** Asks for a confirmation. */
export function useConfirm() {
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const { mutate: confirm, isPending } = useMutation({
    mutationFn: async ({ onConfirm }: Question) => onConfirm(),
    onError: (error) => void toastError(error),
    onSettled: close,
  });

  return {
    ask: setAsked,
    confirmDialog: asked && (
      <ConfirmDialog
        {...asked}
        busy={isPending}
        onConfirm={() => confirm(asked)}
        onCancel={close}
      />
    ),
  };
}

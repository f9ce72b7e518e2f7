import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '@/ui/Dialog';
import { toastError } from './toasts';

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'question' | 'action' | 'variant' | 'onFocusLost'
> & {
  /** Does it. The dialog stays until that has settled, and shows an error as a message. */
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

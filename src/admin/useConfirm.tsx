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
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setAsked(null);

  async function confirm({ onConfirm }: Question) {
    setIsBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      toastError(error);
    } finally {
      setIsBusy(false);
      close();
    }
  }

  return {
    ask: setAsked,
    confirmDialog: asked && (
      <ConfirmDialog {...asked} busy={isBusy} onConfirm={() => confirm(asked)} onCancel={close} />
    ),
  };
}

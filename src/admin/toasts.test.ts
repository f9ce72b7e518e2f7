import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { toastError } from './toasts';

test('an error that occurs several times is shown once', () => {
  for (const error of [new Error('Failed to fetch'), 'Failed to fetch', new Error('Not here')]) {
    toastError(error);
  }
  const texts = toast.getToasts().map((shown) => 'title' in shown && shown.title);
  expect(texts.toSorted()).toEqual(['Failed to fetch', 'Not here']);
});

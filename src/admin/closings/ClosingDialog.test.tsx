import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { en } from '@/i18n/en';
import { NoticeFormatter } from '@/model/format-notice';
import { makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { queryWrapper } from '../../../tests/query-wrapper';
import { ClosingDialog, type ClosingFormDraft } from './ClosingDialog';

const MILL = makePoint({ title: 'Mill' });
const teller = new NoticeFormatter(en.notices, 'en', 'Europe/Berlin');

beforeEach(() => {
  stubBackend({ settings: makeSettings(), points: [MILL] });
});

function openForm(left: ClosingFormDraft | null = null) {
  const onLeave = vi.fn<(left: ClosingFormDraft | null) => void>();
  const { unmount } = render(
    <ClosingDialog
      point={MILL}
      noticeFormatter={teller}
      initialDraft={left}
      onDone={vi.fn()}
      onCancel={onLeave}
    />,
    { wrapper: queryWrapper().wrapper },
  );
  return { onLeave, unmount };
}

const field = () => screen.getByRole('textbox', { name: 'In your own words (optional)' });

test('Escape keeps the text of a closing for when its form is opened again', async () => {
  const { onLeave, unmount } = openForm();
  await userEvent.type(field(), 'Back at noon');
  await userEvent.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
  const left = onLeave.mock.lastCall?.[0] ?? null;
  unmount();
  openForm(left);
  expect(field()).toHaveValue('Back at noon');
});

test('Escape in an untouched form of a closing keeps nothing', async () => {
  const { onLeave } = openForm();
  await userEvent.keyboard('{Escape}');
  expect(onLeave.mock.calls).toEqual([[null]]);
});

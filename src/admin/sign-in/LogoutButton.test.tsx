import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { queryWrapper } from '../../../tests/query-wrapper';
import { LogoutButton } from '../AdminPage';

function Page({ isChanged, onLogout }: { isChanged: boolean; onLogout: () => void }) {
  useUnfinishedWork(isChanged, 'the settings');
  return <LogoutButton onLogout={onLogout} />;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('logging out with changed settings asks for a confirmation', async () => {
  const onLogout = vi.fn();
  render(<Page isChanged onLogout={onLogout} />, queryWrapper());
  await press('Logout');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Not saved yet: the settings.',
  );
  expect(onLogout).not.toHaveBeenCalled();
  await press('Cancel');
  expect(onLogout).not.toHaveBeenCalled();
  await press('Logout');
  await press('Log out');
  expect(onLogout).toHaveBeenCalledOnce();
});

test('logging out without unsaved work asks nothing', async () => {
  const onLogout = vi.fn();
  render(<Page isChanged={false} onLogout={onLogout} />, queryWrapper());
  await press('Logout');
  expect(onLogout).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

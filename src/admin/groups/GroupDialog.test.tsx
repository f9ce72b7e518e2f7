import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lastChange, removeChange } from '@/admin/undo/undo-toasts';
import { groupRowsQuery } from '@/data/admin/rows';
import { trailToJson } from '@/model/trail';
import { makeGroup, makeSettings, makeTrail } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { queryWrapper } from '../../../tests/query-wrapper';
import { GroupDialog } from './GroupDialog';

afterEach(() => {
  const created = lastChange();
  if (created) removeChange(created);
});

/** Submits the form of a new group with a name. A group “Night Walk” exists. */
async function createGroup(name: string) {
  const backend = stubBackend({
    settings: makeSettings(),
    groups: [makeGroup({ name: 'Night Walk' })],
  });
  const { queryClient, wrapper } = queryWrapper();
  await queryClient.prefetchQuery(groupRowsQuery);
  const onClose = vi.fn();
  const field = createRef<HTMLElement>();
  render(
    <GroupDialog group={null} returnFocusTo={field} onClose={onClose} onCloseUnsaved={vi.fn()} />,
    {
      wrapper,
    },
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
  await press('Create');
  return { onClose, names: () => backend.groups.map(({ name }) => name) };
}

test('a removed trail is not saved until the form is', async () => {
  const group = makeGroup({ line: trailToJson(makeTrail()) });
  stubBackend({ settings: makeSettings(), groups: [group] });
  const { queryClient, wrapper } = queryWrapper();
  await queryClient.prefetchQuery(groupRowsQuery);
  const noFocus = createRef<HTMLElement>();
  render(
    <GroupDialog
      group={group}
      returnFocusTo={noFocus}
      onClose={vi.fn()}
      onCloseUnsaved={vi.fn()}
    />,
    { wrapper },
  );
  const status = 'Not saved yet. Press Update to save the change.';
  expect(screen.queryByText(status)).not.toBeInTheDocument();
  await press('Remove the trail');
  expect(screen.getByText(status)).toBeVisible();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a second group with the same name needs a confirmation', async () => {
  const { onClose, names } = await createGroup('night walk');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'There is already a group named “Night Walk”. Create another?',
  );
  expect(names()).toEqual(['Night Walk']);
  await press('Create another');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(names()).toEqual(['Night Walk', 'night walk']);
});

test('a group with a unique name needs no confirmation', async () => {
  const { onClose, names } = await createGroup('Day Walk');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(names()).toEqual(['Night Walk', 'Day Walk']);
});

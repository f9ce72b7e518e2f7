import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requiredText } from '@/model/fields/field-kinds';
import type { Fields } from '@/model/fields/fields';
import { ConflictDialog } from './ConflictDialog';

const FIELDS: Fields<{ title: string }> = {
  title: requiredText({ label: 'Title', name: 'title', maxLength: 200 }),
};

test('a conflict shows the stored title under “Saved version” and the unsaved one under “Yours”', () => {
  render(
    <ConflictDialog
      noun="point"
      fields={FIELDS}
      stored={{ title: 'Alder Mill' }}
      unsaved={{ title: 'Old Mill' }}
      onShowStored={() => {}}
      onOverwrite={() => {}}
      onDiscard={() => {}}
      onClose={() => {}}
    />,
  );
  const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(['Saved version', 'Yours']);
  const row = screen.getByRole('row', { name: /^Title/ });
  expect(textsOf(within(row).getAllByRole('cell'))).toEqual(['Alder Mill', 'Old Mill']);
});

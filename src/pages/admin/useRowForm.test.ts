import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MapSettings } from '@/data/map-settings';
import { SAVED_SETTINGS_FIELDS, type SavedSettings } from '@/data/map-settings-fields.admin';
import { makeSettings } from '../../../tests/factories';
import { useRowForm } from './useRowForm';

const STORED: MapSettings = makeSettings({ size_ratio: 0.05 });

const messages = { created: '', updated: '', removed: '', putBack: '' };

function open() {
  return renderHook(() =>
    useRowForm<SavedSettings, MapSettings>({
      fields: SAVED_SETTINGS_FIELDS,
      row: STORED,
      save: vi.fn(),
      messages,
    }),
  ).result;
}

test('fields in which nothing was typed follow what is stored, as after an undo', () => {
  const form = open();
  act(() => form.current.change('size_ratio', '0.09'));
  const undone = { ...STORED, show_legend: false, version: 2 };
  act(() => form.current.follow(undone));
  expect(form.current.form).toMatchObject({ show_legend: 'Off', size_ratio: '0.09' });
  expect(form.current.base).toBe(undone);
  expect(form.current.isChanged).toBe(true);
});

test('a form follows nothing where something was typed over what has changed', () => {
  const form = open();
  act(() => form.current.change('size_ratio', '0.09'));
  act(() => form.current.follow({ ...STORED, show_legend: false, size_ratio: 0.06, version: 2 }));
  expect(form.current.form).toMatchObject({ show_legend: 'On', size_ratio: '0.09' });
  expect(form.current.base).toBe(STORED);
});

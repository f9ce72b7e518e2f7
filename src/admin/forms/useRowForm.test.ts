import { act, renderHook } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, test, vi } from 'vitest';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import type { RowChange, SaveOutcome } from '@/data/admin/save-row';
import { SETTINGS_FORM_FIELDS, type SettingsFormValues } from '@/model/fields/map-settings-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { makePoint, makeSettings } from '../../../tests/factories';
import { useRowForm } from './useRowForm';

const MILL = makePoint({ title: 'Mill' });
type Outcome = SaveOutcome<Point>;

/** The form of a point. Each save waits until the test settles it. */
function openPoint(row: Point | null = MILL) {
  const saves: {
    change: RowChange<Point, PointValues>;
    resolve: (outcome: Outcome) => void;
    reject: (error: Error) => void;
  }[] = [];
  const save = (change: RowChange<Point, PointValues>) =>
    new Promise<Outcome>((resolve, reject) => saves.push({ change, resolve, reject }));
  const onSaved = vi.fn<(row: Point, isNew: boolean) => void>();
  const hook = renderHook(() =>
    useRowForm({
      fields: POINT_FIELDS,
      row,
      save: saveWithUndo(POINT_FIELDS, save, {
        updated: 'Point updated',
        reverted: 'Point change undone',
        creation: {
          created: 'Point created',
          removed: 'Point removed again',
          remove: vi.fn(),
          restore: vi.fn(),
        },
      }),
      onSaved,
    }),
  );
  const lastSave = () => {
    const last = saves.at(-1);
    if (!last) throw new Error('Nothing was saved');
    return last;
  };
  /** Starts a save and settles it with the backend's response to the change. */
  async function saveWith(
    respond: (change: RowChange<Point, PointValues>) => Outcome,
    start = () => hook.result.current.save(),
  ): Promise<boolean> {
    let isDone = Promise.resolve(false);
    act(() => {
      isDone = start();
    });
    const { change, resolve } = lastSave();
    const outcome = respond(change);
    await act(async () => resolve(outcome));
    return isDone;
  }
  return { form: hook.result, saves, lastSave, saveWith, onSaved, unmount: hook.unmount };
}

const storedAs = ({ base, id = MILL.id, values }: RowChange<Point, PointValues>): Outcome => ({
  saved: { ...makePoint({ id }), ...values, version: (base?.version ?? 0) + 1 },
});

const texts = () => toast.getToasts().map((shown) => 'title' in shown && shown.title);

describe('a save', () => {
  test('stores the input, confirms it, and is done', async () => {
    const { form, lastSave, saveWith } = openPoint();
    act(() => form.current.change('title', 'Old Mill'));
    expect(await saveWith(storedAs)).toBe(true);
    expect(lastSave().change).toMatchObject({ base: MILL, values: { title: 'Old Mill' } });
    expect(form.current).toMatchObject({ isChanged: false, isSaving: false });
    expect(texts()).toContain('Point updated');
  });

  test('of a new row uses the same id on a retry', async () => {
    const { form, saves } = openPoint(null);
    act(() => {
      form.current.change('title', 'Mill');
      form.current.change('coord_x', '1');
      form.current.change('coord_y', '2');
    });
    for (const number of [1, 2]) {
      await act(async () => {
        const isDone = form.current.save();
        saves.at(-1)?.reject(new Error(`No answer ${number}`));
        expect(await isDone).toBe(false);
      });
    }
    expect(saves).toHaveLength(2);
    expect(saves[0]?.change.id).toBe(saves[1]?.change.id);
    expect(form.current.form.title).toBe('Mill');
    expect(texts()).toContain('No answer 2');
  });

  test('of an incomplete form sends nothing and asks for the required fields', async () => {
    const { form, saves } = openPoint();
    act(() => form.current.change('title', ' '));
    await act(async () => expect(await form.current.save()).toBe(false));
    expect(saves).toEqual([]);
    expect(texts()).toContain('Please fill in all required fields');
  });

  test('is not done if the form was edited in the meantime, and says so', async () => {
    const { form, saveWith } = openPoint();
    act(() => form.current.change('title', 'Old Mill'));
    const isDone = await saveWith((change) => {
      act(() => form.current.change('title', 'Old Windmill'));
      return storedAs(change);
    });
    expect(isDone).toBe(false);
    expect(form.current).toMatchObject({ isChanged: true, form: { title: 'Old Windmill' } });
    expect(texts()).toContain('Changes you made during the save aren’t saved yet.');
  });

  test('that ends after its page was left is confirmed', async () => {
    const { saveWith, unmount, onSaved } = openPoint();
    await saveWith((change) => {
      unmount();
      return storedAs(change);
    });
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Mill' }),
      false,
    );
    expect(texts()).toContain('Point updated');
  });
});

describe('a conflict', () => {
  const current = { ...MILL, title: 'New Mill', version: 2 };

  test('is shown, and Overwrite saves over the stored row', async () => {
    const { form, lastSave, saveWith } = openPoint();
    act(() => form.current.change('title', 'Old Mill'));
    expect(await saveWith(() => ({ conflict: current }))).toBe(false);
    expect(form.current.conflict).toEqual({ current });
    expect(texts()).toEqual([]);
    expect(await saveWith(storedAs, () => form.current.overwrite(current))).toBe(true);
    expect(lastSave().change).toMatchObject({ base: current, values: { title: 'Old Mill' } });
    expect(form.current).toMatchObject({ conflict: null, isChanged: false });
  });

  test('is shown again if the row changes once more', async () => {
    const { form, saveWith } = openPoint();
    act(() => form.current.change('title', 'Old Mill'));
    await saveWith(() => ({ conflict: current }));
    const again = { ...current, title: 'Newest Mill', version: 3 };
    await saveWith(
      () => ({ conflict: again }),
      () => form.current.overwrite(current),
    );
    expect(form.current.conflict).toEqual({ current: again });
  });

  test('with a deleted row can be saved as a new one', async () => {
    const { form, lastSave, saveWith } = openPoint();
    await saveWith(() => ({ conflict: null }));
    expect(form.current.conflict).toEqual({ current: null });
    expect(await saveWith(storedAs, () => form.current.overwrite(null))).toBe(true);
    expect(lastSave().change.base).toBeNull();
    expect(texts()).toContain('Point created');
  });
});

describe('the form of the settings', () => {
  const stored: MapSettings = makeSettings({ size_ratio: 0.05 });

  test('follows the stored settings while it is rendered', () => {
    const { result, rerender } = renderHook(
      ({ row }) => {
        const form = useRowForm<SettingsFormValues, MapSettings>({
          fields: SETTINGS_FORM_FIELDS,
          row: stored,
          save: vi.fn(),
        });
        form.syncRow(row);
        return form;
      },
      { initialProps: { row: stored } },
    );
    act(() => result.current.change('size_ratio', '0.09'));
    rerender({ row: { ...stored, show_legend: false, version: 2 } });
    expect(result.current.form).toMatchObject({ show_legend: 'Off', size_ratio: '0.09' });
    expect(result.current.isChanged).toBe(true);
  });
});

import type { FormEvent } from 'react';
import * as v from 'valibot';
import type { MapSettings } from '@/data/map-settings';
import { type MapSettingsForm, mapSettingsSchema } from '@/data/map-settings.admin';
import { DEFAULT_SIZE_RATIO } from '@/map/geometry';
import { Button } from '@/ui/Button';
import { SwitchField } from '@/ui/SwitchField';
import { TextField } from '@/ui/TextField';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { AsideNote } from '../AsideNote';
import { type ComparedField, ConflictDialog } from '../ConflictDialog';
import { type FormChange, type SaveOutcome, useRowForm } from '../useRowForm';

type SettingsFormProps = {
  settings: MapSettings;
  isSaving: boolean;
  onSave: (change: FormChange<MapSettings, MapSettingsForm>) => Promise<SaveOutcome<MapSettings>>;
};

function toForm({ show_legend, size_ratio }: MapSettings): MapSettingsForm {
  return { show_legend, size_ratio: size_ratio === null ? '' : String(size_ratio) };
}

const FIELDS: ComparedField<MapSettingsForm>[] = [
  { label: 'Show Legend', textOf: ({ show_legend }) => (show_legend ? 'On' : 'Off') },
  {
    label: 'Marker Size Ratio',
    textOf: ({ size_ratio }) => size_ratio.trim() && String(Number.parseFloat(size_ratio)),
  },
];

/** The settings that are saved with a button. */
export function SettingsForm({ settings, isSaving, onSave }: SettingsFormProps) {
  const initial = toForm(settings);
  const editing = useRowForm({ row: settings, initial, toForm, onSave });
  const { form, base, conflict, aside, change } = editing;
  const input = v.parse(mapSettingsSchema, form);
  const isTyped =
    aside !== null ||
    input.show_legend !== base?.show_legend ||
    input.size_ratio !== base.size_ratio;
  // Where nothing was typed it follows what is stored, whoever did it.
  if (!isTyped && base !== settings) editing.show(settings);
  useUnsavedWork(isTyped);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await editing.save()) editing.rebase({ ...settings, ...input });
  }

  async function overwrite(current: MapSettings) {
    if (await editing.overwrite(current)) editing.rebase({ ...current, ...input });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      {aside && <AsideNote showsTyped={!aside.isTyped} onSwap={editing.swap} />}
      <SwitchField
        label="Show Legend"
        hint="The bar above the map, with a button for each group"
        checked={form.show_legend}
        onCheckedChange={(show_legend) => change({ show_legend })}
      />
      <TextField
        className="sm:max-w-xs"
        label={`Marker Size Ratio (default: ${DEFAULT_SIZE_RATIO})`}
        hint="A marker's part of the map's width"
        type="number"
        inputMode="decimal"
        step={0.0001}
        value={form.size_ratio}
        onValueChange={(size_ratio) => change({ size_ratio })}
      />
      <div>
        <Button type="submit" look="primary" busy={isSaving} className="w-full sm:w-auto">
          {isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
      {conflict?.current && (
        <ConflictDialog
          noun="map"
          title="These settings were changed in another window."
          fields={FIELDS}
          stored={toForm(conflict.current)}
          typed={form}
          onLook={() => conflict.current && editing.look(conflict.current)}
          onOverwrite={() => conflict.current && overwrite(conflict.current)}
          onGiveUp={editing.closeConflict}
          onClose={editing.closeConflict}
        />
      )}
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import type { MapSettings } from '@/data/map-settings';
import type { MapSettingsForm } from '@/data/map-settings.admin';
import { DEFAULT_SIZE_RATIO } from '@/map/geometry';
import { Button } from '@/ui/Button';
import { SwitchField } from '@/ui/SwitchField';
import { TextField } from '@/ui/TextField';

type SettingsFormProps = {
  settings: MapSettings;
  isSaving: boolean;
  onSave: (form: MapSettingsForm) => void;
};

/** The settings that are saved with a button. */
export function SettingsForm({ settings, isSaving, onSave }: SettingsFormProps) {
  const [form, setForm] = useState<MapSettingsForm>({
    show_legend: settings.show_legend,
    size_ratio: settings.size_ratio === null ? '' : String(settings.size_ratio),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(form);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <SwitchField
        label="Show Legend"
        hint="The bar above the map, with a button for each group"
        checked={form.show_legend}
        onCheckedChange={(show_legend) => setForm({ ...form, show_legend })}
      />
      <TextField
        className="sm:max-w-xs"
        label={`Marker Size Ratio (default: ${DEFAULT_SIZE_RATIO})`}
        hint="A marker's part of the map's width"
        type="number"
        inputMode="decimal"
        step={0.0001}
        value={form.size_ratio}
        onValueChange={(size_ratio) => setForm({ ...form, size_ratio })}
      />
      <div>
        <Button type="submit" look="primary" disabled={isSaving} className="w-full sm:w-auto">
          {isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
    </form>
  );
}

import type { FormEvent } from 'react';
import type { MapSettings } from '@/data/map-settings';
import { Button } from '@/ui/Button';
import { FormFields } from '../FormFields';
import { RowConflict } from '../RowConflict';
import { StoredOrTyped } from '../StoredOrTyped';
import { useSettingsForm } from './useSettingsForm';

/** The settings that are saved with a button. */
export function SettingsForm({ settings }: { settings: MapSettings }) {
  const editing = useSettingsForm(settings);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await editing.save();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <StoredOrTyped editing={editing} />
      <FormFields editing={editing} />
      <div>
        <Button type="submit" look="primary" busy={editing.isSaving} className="w-full sm:w-auto">
          {editing.isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
      <RowConflict
        editing={editing}
        noun="map"
        title="These settings were changed in another window."
        onDone={editing.closeConflict}
      />
    </form>
  );
}

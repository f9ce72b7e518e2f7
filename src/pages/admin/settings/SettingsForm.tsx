import type { FormEvent } from 'react';
import { toSend } from '@/data/fields.admin';
import type { MapSettings } from '@/data/map-settings';
import { useUpdateMapSettings } from '@/data/map-settings.admin';
import { SAVED_SETTINGS_FIELDS, type SavedSettings } from '@/data/map-settings-fields.admin';
import { Button } from '@/ui/Button';
import { FormFields } from '../FormFields';
import { UnsavedMark } from '../UnsavedMark';
import { useRowForm } from '../useRowForm';
import { MarkerSizeField } from './MarkerSizeField';

/** What they are called where one leaves them and they are not saved. */
export const SETTINGS_NAME = 'the settings';

const SAVED = 'Settings saved successfully';
const PUT_BACK = 'Settings change undone';

/** The settings that are saved with a button. The fields in which nothing was typed follow what is stored. */
export function SettingsForm({ settings }: { settings: MapSettings }) {
  const { mutateAsync: update } = useUpdateMapSettings();
  const editing = useRowForm<SavedSettings, MapSettings>({
    fields: SAVED_SETTINGS_FIELDS,
    name: SETTINGS_NAME,
    row: settings,
    save: ({ base, values }) =>
      update({
        base: base ?? settings,
        values: toSend(SAVED_SETTINGS_FIELDS, values, base ?? settings),
      }),
    messages: { created: SAVED, updated: SAVED, removed: PUT_BACK, putBack: PUT_BACK },
  });
  editing.follow(settings);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await editing.save();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <FormFields
        editing={editing}
        after={{
          size_ratio: (
            <MarkerSizeField
              settings={settings}
              ratio={editing.form.size_ratio}
              hasLegend={SAVED_SETTINGS_FIELDS.show_legend.read(editing.form.show_legend).value}
              onRatioChange={(ratio) => editing.change('size_ratio', ratio)}
            />
          ),
        }}
        noun="map"
        conflictTitle="These settings were changed in another window."
        onDone={editing.closeConflict}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary" busy={editing.isSaving} className="w-full sm:w-auto">
          {editing.isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
        <p role="status" className="text-sm font-medium">
          {editing.isChanged && !editing.isSaving && <UnsavedMark />}
        </p>
      </div>
    </form>
  );
}

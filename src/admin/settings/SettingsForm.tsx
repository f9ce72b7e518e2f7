import type { FormEvent } from 'react';
import { FormFields } from '@/admin/forms/FormFields';
import { UnsavedMark } from '@/admin/forms/UnsavedMark';
import { useRowForm } from '@/admin/forms/useRowForm';
import { useUpdateMapSettings } from '@/data/admin/map-settings';
import { toSend } from '@/model/fields/fields';
import { SAVED_SETTINGS_FIELDS, type SavedSettings } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { Button } from '@/ui/Button';
import { validateForm } from '@/ui/useRefusal';
import { MarkerSizeField } from './MarkerSizeField';
import { FIRST_SETTINGS, MoreSettings } from './MoreSettings';

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
    tidy: withoutOwn,
    save: ({ base, values }) =>
      update({
        base: base ?? settings,
        values: toSend(SAVED_SETTINGS_FIELDS, values, base ?? settings),
      }),
    messages: { created: SAVED, updated: SAVED, removed: PUT_BACK, putBack: PUT_BACK },
  });
  editing.follow(settings);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!validateForm(event.currentTarget)) return;
    if (await editing.save()) showFurther();
  }

  /** The form may still have the site's language among the further ones, which was not stored. */
  function showFurther() {
    const { language, further_languages } = SAVED_SETTINGS_FIELDS;
    const codes = further_languages.read(editing.form.further_languages).value;
    const own = language.read(editing.form.language).value;
    editing.change('further_languages', codes.filter((code) => code !== own).join(' '));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <FormFields
        editing={editing}
        names={FIRST_SETTINGS}
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
        onDone={() => {
          editing.closeConflict();
          showFurther();
        }}
      >
        <MoreSettings editing={editing} />
      </FormFields>
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

/** The language of the site is none of the further ones: whoever makes it that takes it out of these. */
function withoutOwn(values: SavedSettings): SavedSettings {
  const { language, further_languages } = values;
  return { ...values, further_languages: further_languages.filter((code) => code !== language) };
}

import type { FormEvent } from 'react';
import { FormFields } from '@/admin/forms/FormFields';
import { UnsavedMark } from '@/admin/forms/UnsavedMark';
import { useRowForm } from '@/admin/forms/useRowForm';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import { MAP_SETTINGS, useSaveRow } from '@/data/admin/useSaveRow';
import { SETTINGS_FORM_FIELDS, type SettingsFormValues } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { Button } from '@/ui/Button';
import { validateForm } from '@/ui/useFieldValidation';
import { MarkerSizeField } from './MarkerSizeField';
import { BASIC_SETTINGS, MoreSettings } from './MoreSettings';

/** What they are called where one leaves them and they are not saved. */
export const SETTINGS_UNSAVED_NAME = 'the settings';

/** The settings that are saved with a button. The fields in which nothing was typed follow what is stored. */
export function SettingsForm({ settings }: { settings: MapSettings }) {
  const save = useSaveRow(MAP_SETTINGS, SETTINGS_FORM_FIELDS);
  const editing = useRowForm<SettingsFormValues, MapSettings>({
    fields: SETTINGS_FORM_FIELDS,
    name: SETTINGS_UNSAVED_NAME,
    row: settings,
    normalize: removeSiteLanguage,
    save: saveWithUndo(SETTINGS_FORM_FIELDS, save, {
      updated: 'Settings saved successfully',
      reverted: 'Settings change undone',
    }),
  });
  editing.syncRow(settings);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!validateForm(event.currentTarget)) return;
    if (await editing.save()) showFurther();
  }

  /** The form may still have the site's language among the further ones, which was not stored. */
  function showFurther() {
    const { language, further_languages } = SETTINGS_FORM_FIELDS;
    const codes = further_languages.parse(editing.form.further_languages).value;
    const own = language.parse(editing.form.language).value;
    editing.change('further_languages', codes.filter((code) => code !== own).join(' '));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <FormFields
        rowForm={editing}
        names={BASIC_SETTINGS}
        after={{
          size_ratio: (
            <MarkerSizeField
              settings={settings}
              ratio={editing.form.size_ratio}
              hasLegend={SETTINGS_FORM_FIELDS.show_legend.parse(editing.form.show_legend).value}
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
        <MoreSettings rowForm={editing} />
      </FormFields>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={editing.isSaving}
          className="w-full sm:w-auto"
        >
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
function removeSiteLanguage(values: SettingsFormValues): SettingsFormValues {
  const { language, further_languages } = values;
  return { ...values, further_languages: further_languages.filter((code) => code !== language) };
}

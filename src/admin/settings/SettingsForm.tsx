import { type FormEvent, useState } from 'react';
import { Collapsible } from '@/admin/Collapsible';
import { FieldGrid, FormFields } from '@/admin/forms/FormFields';
import { type RowForm, useRowForm } from '@/admin/forms/useRowForm';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import { MAP_SETTINGS, useSaveRow } from '@/data/admin/useSaveRow';
import { groupBy } from '@/lib/group-by';
import { fieldNames } from '@/model/fields/fields';
import { SETTINGS_FORM_FIELDS, type SettingsFormValues } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { Button } from '@/ui/Button';
import { validateForm } from '@/ui/useFieldValidation';
import { MarkerSizeField } from './MarkerSizeField';

/** Names the settings in the warning about unsaved changes. */
export const SETTINGS_UNSAVED_NAME = 'the settings';

/** The settings that every map has. */
const BASIC_SETTINGS = fieldNames(SETTINGS_FORM_FIELDS).filter(
  (name) => !SETTINGS_FORM_FIELDS[name].sendOnlyIfChanged,
);

/** The optional settings. */
const MORE_SETTINGS = fieldNames(SETTINGS_FORM_FIELDS).filter(
  (name) => !BASIC_SETTINGS.includes(name),
);
const SECTIONS = [
  ...groupBy(MORE_SETTINGS, (name) => SETTINGS_FORM_FIELDS[name].section ?? 'More'),
];

/** The settings that are saved with a button. Untouched fields follow the stored values. */
export function SettingsForm({ settings }: { settings: MapSettings }) {
  const save = useSaveRow(MAP_SETTINGS, SETTINGS_FORM_FIELDS);
  const rowForm = useRowForm<SettingsFormValues, MapSettings>({
    fields: SETTINGS_FORM_FIELDS,
    name: SETTINGS_UNSAVED_NAME,
    row: settings,
    normalize: removeSiteLanguage,
    // There is only one row of settings, and it is never inserted.
    save: saveWithUndo(
      SETTINGS_FORM_FIELDS,
      (change) => save({ ...change, base: change.base ?? settings }),
      {
        updated: 'Settings saved successfully',
        reverted: 'Settings change undone',
      },
    ),
  });
  rowForm.syncRow(settings);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!validateForm(event.currentTarget)) return;
    if (await rowForm.save()) syncAdditionalLanguages();
  }

  /** Removes the site's language from the form's additional languages, like saving. */
  function syncAdditionalLanguages() {
    const { language, further_languages } = SETTINGS_FORM_FIELDS;
    const codes = further_languages.parse(rowForm.form.further_languages).value;
    const siteLanguage = language.parse(rowForm.form.language).value;
    rowForm.change('further_languages', codes.filter((code) => code !== siteLanguage).join(' '));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <FormFields
        rowForm={rowForm}
        names={BASIC_SETTINGS}
        after={{
          size_ratio: (
            <MarkerSizeField
              settings={settings}
              ratio={rowForm.form.size_ratio}
              hasLegend={SETTINGS_FORM_FIELDS.show_legend.parse(rowForm.form.show_legend).value}
              onRatioChange={(ratio) => rowForm.change('size_ratio', ratio)}
            />
          ),
        }}
        noun="map"
        conflictTitle="These settings were changed in another window."
        onDone={() => {
          rowForm.closeConflict();
          syncAdditionalLanguages();
        }}
      >
        <MoreSettings rowForm={rowForm} />
      </FormFields>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={rowForm.isSaving}
          className="w-full sm:w-auto"
        >
          {rowForm.isSaving ? 'Saving...' : 'Save Settings'}
        </Button>
        <p role="status" className="text-sm font-medium">
          {rowForm.isChanged && !rowForm.isSaving && <UnsavedMark />}
        </p>
      </div>
    </form>
  );
}

/** The site's language is never one of the additional languages. */
function removeSiteLanguage(values: SettingsFormValues): SettingsFormValues {
  const { language, further_languages } = values;
  return { ...values, further_languages: further_languages.filter((code) => code !== language) };
}

type MoreSettingsProps = { rowForm: RowForm<SettingsFormValues, MapSettings> };

/** The optional settings. They are collapsed until one of them is set. */
function MoreSettings({ rowForm }: MoreSettingsProps) {
  const { form } = rowForm;
  const [isOpen, setIsOpen] = useState(() =>
    MORE_SETTINGS.some((name) => form[name] !== SETTINGS_FORM_FIELDS[name].initialText),
  );
  return (
    <Collapsible
      heading="h3"
      title="More settings"
      summary={SECTIONS.map(([section]) => section).join(' · ')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <div className="flex flex-col gap-7">
        {SECTIONS.map(([section, names]) => (
          <section key={section} className="flex flex-col gap-4">
            <h4 className="text-sm font-semibold text-muted">{section}</h4>
            <FieldGrid rowForm={rowForm} names={names} siteLanguage={form.language} />
          </section>
        ))}
      </div>
    </Collapsible>
  );
}

/** Marks unsaved changes. */
export function UnsavedMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <>
      {/* A text character, because it stays visible in forced-colors mode. */}
      <span aria-hidden className="mx-1.5 text-accent">
        ●
      </span>
      <span className={isSmall ? 'sr-only' : ''}>Not saved yet</span>
    </>
  );
}

import { useState } from 'react';
import { Collapsible } from '@/admin/Collapsible';
import { FieldGrid } from '@/admin/forms/FormFields';
import type { RowForm } from '@/admin/forms/useRowForm';
import { groupBy } from '@/lib/group-by';
import { fieldNames } from '@/model/fields/fields';
import { SETTINGS_FORM_FIELDS, type SettingsFormValues } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';

/** The settings that a map has to have. */
export const BASIC_SETTINGS = fieldNames(SETTINGS_FORM_FIELDS).filter(
  (name) => !SETTINGS_FORM_FIELDS[name].sendOnlyIfChanged,
);

const MORE_SETTINGS = fieldNames(SETTINGS_FORM_FIELDS).filter(
  (name) => !BASIC_SETTINGS.includes(name),
);
const SECTIONS = [
  ...groupBy(MORE_SETTINGS, (name) => SETTINGS_FORM_FIELDS[name].section ?? 'More'),
];

type MoreSettingsProps = { rowForm: RowForm<SettingsFormValues, MapSettings> };

/** The settings that a map can do without. They are folded away until one of them is set. */
export function MoreSettings({ rowForm }: MoreSettingsProps) {
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

import { useState } from 'react';
import { Fold } from '@/admin/Fold';
import { FieldGrid } from '@/admin/forms/FormFields';
import type { RowForm } from '@/admin/forms/useRowForm';
import { groupBy } from '@/lib/group-by';
import { fieldNames } from '@/model/fields/fields';
import { SAVED_SETTINGS_FIELDS, type SavedSettings } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';

/** The settings that a map has to have. */
export const FIRST_SETTINGS = fieldNames(SAVED_SETTINGS_FIELDS).filter(
  (name) => !SAVED_SETTINGS_FIELDS[name].isExtra,
);

const OTHERS = fieldNames(SAVED_SETTINGS_FIELDS).filter((name) => !FIRST_SETTINGS.includes(name));
const SECTIONS = [...groupBy(OTHERS, (name) => SAVED_SETTINGS_FIELDS[name].section ?? 'More')];

type MoreSettingsProps = { editing: RowForm<SavedSettings, MapSettings> };

/** The settings that a map can do without. They are folded away until one of them is set. */
export function MoreSettings({ editing }: MoreSettingsProps) {
  const { form } = editing;
  const [isOpen, setIsOpen] = useState(() =>
    OTHERS.some((name) => form[name] !== SAVED_SETTINGS_FIELDS[name].initialText),
  );
  return (
    <Fold
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
            <FieldGrid editing={editing} names={names} siteLanguage={form.language} />
          </section>
        ))}
      </div>
    </Fold>
  );
}

import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { fieldNames } from '@/data/fields.admin';
import type { MapSettings } from '@/data/map-settings';
import { SAVED_SETTINGS_FIELDS, type SavedSettings } from '@/data/map-settings-fields.admin';
import { groupBy } from '@/lib/group-by';
import { FieldGrid } from '../FormFields';
import type { RowForm } from '../useRowForm';

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
  const id = useId();
  const [isOpen, setIsOpen] = useState(() =>
    OTHERS.some((name) => form[name] !== SAVED_SETTINGS_FIELDS[name].initialText),
  );
  return (
    <div className="border-y border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 rounded-control py-2 text-left hover:bg-sunken"
        >
          <ChevronRight
            aria-hidden
            size={18}
            className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span>
            <span className="block text-sm font-medium">More settings</span>
            <span className="block text-sm text-muted">
              {SECTIONS.map(([section]) => section).join(' · ')}
            </span>
          </span>
        </button>
      </h3>
      {/* What is wrong with a field has to be seen. */}
      <div id={id} hidden={!isOpen} onInvalidCapture={() => setIsOpen(true)} className="pt-2 pb-6">
        <div className="flex flex-col gap-7">
          {SECTIONS.map(([section, names]) => (
            <section key={section} className="flex flex-col gap-4">
              <h4 className="text-sm font-semibold text-muted">{section}</h4>
              <FieldGrid editing={editing} names={names} siteLanguage={form.language} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

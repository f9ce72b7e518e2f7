import { toForm, toSend } from '@/data/fields.admin';
import type { MapSettings } from '@/data/map-settings';
import { useUpdateMapSettings } from '@/data/map-settings.admin';
import { SAVED_SETTINGS_FIELDS, type SavedSettings } from '@/data/map-settings-fields.admin';
import { useRowForm } from '../useRowForm';

const SAVED = 'Settings saved successfully';

/** The form of the settings, and its saving. Where nothing was typed it follows what is stored. */
export function useSettingsForm(settings: MapSettings) {
  const { mutateAsync: update } = useUpdateMapSettings();
  const editing = useRowForm<SavedSettings, MapSettings>({
    fields: SAVED_SETTINGS_FIELDS,
    row: settings,
    initial: toForm<SavedSettings>(SAVED_SETTINGS_FIELDS, settings),
    save: ({ base, values }) =>
      update({
        base: base ?? settings,
        values: toSend(SAVED_SETTINGS_FIELDS, values, base ?? settings),
      }),
    messages: { created: SAVED, updated: SAVED },
  });
  if (!editing.isChanged && !editing.isSaving && editing.base !== settings) editing.show(settings);
  return editing;
}

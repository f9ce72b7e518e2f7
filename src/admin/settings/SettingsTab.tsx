import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BackupSection } from '@/admin/backup/BackupSection';
import { Collapsible } from '@/admin/Collapsible';
import { FieldGrid, FormFields } from '@/admin/forms/FormFields';
import { type RowForm, useRowForm } from '@/admin/forms/useRowForm';
import { PositionSection } from '@/admin/positions/PositionSection';
import { PublishSection } from '@/admin/publish/PublishSection';
import { ShareSection } from '@/admin/share/ShareSection';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import { useMapSettings } from '@/admin/useMapRows';
import { MAP_SETTINGS, useSaveRow } from '@/data/admin/useSaveRow';
import { IS_PUBLISHED } from '@/lib/env';
import { groupBy } from '@/lib/group-by';
import { fieldNames } from '@/model/fields/fields';
import { SETTINGS_FORM_FIELDS, type SettingsFormValues } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { AsyncContent } from '@/ui/AsyncContent';
import { Button } from '@/ui/Button';
import { isFirstInvalid, validateForm } from '@/ui/Field';
import { BaseMapField } from './BaseMapField';
import { MarkerSizeField } from './MarkerSizeField';
import { SettingsLayout, type SettingsPage, settingsPageOf, UnsavedMark } from './SettingsPages';

/** Names the settings in the warning about unsaved changes. */
export const SETTINGS_UNSAVED_NAME = 'the settings';

/** The settings in the form, by the page that shows them. */
const FIELDS_BY_PAGE = groupBy(
  fieldNames(SETTINGS_FORM_FIELDS),
  (name) => SETTINGS_FORM_FIELDS[name].page,
);

/** The pages without a setting in the form. */
const WITHOUT_FORM: SettingsPage[] = ['share', 'positions', 'backup', 'publish'];

/** The settings of the page “map” that most maps never need. */
const MORE_SETTINGS = (FIELDS_BY_PAGE.get('map') ?? []).filter(
  (name) =>
    SETTINGS_FORM_FIELDS[name].sendOnlyIfChanged &&
    !/^(map_text|translations|site_name)$/.test(name),
);

/** The settings of the map, and the actions on the whole map. */
export function SettingsTab() {
  const { data: settings, error, refetch } = useMapSettings();
  if (settings) return <SettingsForm settings={settings} />;
  return (
    <SettingsLayout>
      <AsyncContent data={settings} error={error} onRetry={refetch}>
        {() => null}
      </AsyncContent>
    </SettingsLayout>
  );
}

/**
 * The settings, on pages of which one is shown. A single button saves them all. Untouched fields follow the stored
 * values.
 */
function SettingsForm({ settings }: { settings: MapSettings }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [params, setParams] = useSearchParams();
  const open = settingsPageOf(params).value;
  const save = useSaveRow(MAP_SETTINGS, SETTINGS_FORM_FIELDS);
  const rowForm = useRowForm<SettingsFormValues, MapSettings>({
    fields: SETTINGS_FORM_FIELDS,
    name: SETTINGS_UNSAVED_NAME,
    row: settings,
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
  const { form, pristine } = rowForm;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (validateForm(event.currentTarget)) await rowForm.save();
  }

  const unsaved = [...FIELDS_BY_PAGE].flatMap(([page, names]) =>
    page && names.some((name) => form[name] !== pristine[name]) ? [page] : [],
  );
  return (
    <SettingsLayout unsaved={unsaved} heading={heading}>
      {/* All pages stay mounted, so that unsaved input survives a change of pages. */}
      <div hidden={WITHOUT_FORM.includes(open)} className={CARD}>
        <div id="base-map" hidden={open !== 'map'} className="flex flex-col gap-3">
          <BaseMapField settings={settings} />
        </div>
        <form noValidate onSubmit={submit} className="flex flex-col gap-6">
          <FormFields
            rowForm={rowForm}
            noun="map"
            conflictTitle="These settings were changed in another window."
            onDone={rowForm.closeConflict}
          >
            {[...FIELDS_BY_PAGE].map(([page = 'map', names]) => (
              <div
                key={page}
                id={`settings-${page}`}
                hidden={page !== open}
                // An invalid field must be shown before it takes the focus.
                onInvalidCapture={({ target }) => {
                  if (page !== open && isFirstInvalid(target)) setParams({ section: page });
                }}
                className="flex flex-col gap-6"
              >
                {page === 'map' ? (
                  <MapFields settings={settings} rowForm={rowForm} />
                ) : (
                  <FieldGrid rowForm={rowForm} names={names} siteLanguage={form.language} />
                )}
              </div>
            ))}
          </FormFields>
          <div className="save-bar sticky bottom-0 z-2 -mx-5 -mb-5 flex flex-wrap items-center rounded-b-card border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
            <Button
              type="submit"
              variant="primary"
              busy={rowForm.isSaving}
              className="max-sm:flex-1"
            >
              {rowForm.isSaving ? 'Saving...' : 'Save Settings'}
            </Button>
            <p role="status" className="text-sm font-medium not-empty:ms-2">
              {rowForm.isChanged && !rowForm.isSaving && <UnsavedMark />}
            </p>
          </div>
        </form>
      </div>
      <div hidden={open !== 'share'} className={CARD}>
        <ShareSection />
      </div>
      <div hidden={open !== 'positions'}>
        <PositionSection heading={heading} />
      </div>
      <div hidden={open !== 'backup'}>
        <BackupSection heading={heading} />
      </div>
      {IS_PUBLISHED && (
        <div hidden={open !== 'publish'} className={CARD}>
          <PublishSection />
        </div>
      )}
    </SettingsLayout>
  );
}

const CARD = 'flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-6';

type MapFieldsProps = { settings: MapSettings; rowForm: RowForm<SettingsFormValues, MapSettings> };

/** The settings that every map has, and below them those that most maps never need, collapsed. */
function MapFields({ settings, rowForm }: MapFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FieldGrid rowForm={rowForm} names={['map_text', 'site_name', 'show_legend']} />
      <MarkerSizeField settings={settings} rowForm={rowForm} />
      <Collapsible
        heading="h3"
        title="More settings"
        summary={MORE_SETTINGS.map((name) => SETTINGS_FORM_FIELDS[name].label).join(' · ')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <FieldGrid rowForm={rowForm} names={MORE_SETTINGS} />
      </Collapsible>
    </>
  );
}

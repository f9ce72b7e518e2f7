import { useAdminQuery } from '@/admin/useAdminQuery';
import { mapSettingsQuery } from '@/data/map-queries';
import { languageName } from '@/model/fields/translations';
import type { FileColumns } from './columns';
import { languagesOf } from './translation-columns';

const LIST_FORMAT = new Intl.ListFormat('en');

/** Says of which translations in a file visitors will see nothing, as the settings are. */
export function LanguageWarnings({ columns }: { columns: FileColumns }) {
  const { data: settings } = useAdminQuery(mapSettingsQuery);
  if (!settings) return null;
  const { language, further_languages } = settings;
  const others = languagesOf(columns).filter((code) => !further_languages.includes(code));
  const own = others.filter((code) => code === language);
  const unknown = others.filter((code) => code !== language);
  return (
    <>
      {unknown.length > 0 && (
        <p role="status" className="text-sm">
          The settings don’t name {LIST_FORMAT.format(unknown.map(languageName))}. These texts are
          stored, and shown as soon as they do.
        </p>
      )}
      {own.length > 0 && (
        <p role="status" className="text-sm">
          {languageName(language)} is the map’s own language: visitors read its texts from the
          columns without a language.
        </p>
      )}
    </>
  );
}

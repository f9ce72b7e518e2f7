import { TranslationCounts } from '@/admin/translations/TranslationCounts';
import { isTranslated, languageName } from '@/model/fields/translations';
import type { Group } from '@/model/group';

type GroupTranslationCountsProps = { groups: Group[]; languages: readonly string[] };

/** Counts the groups whose names are translated; nothing where there is one language. */
export function GroupTranslationCounts({ groups, languages }: GroupTranslationCountsProps) {
  if (languages.length === 0) return null;
  const counts = languages.map((language) => ({
    language,
    count: groups.filter((group) => isNameTranslated(group, language)).length,
  }));
  return (
    <div className="px-4 pt-4">
      <TranslationCounts counts={counts} total={groups.length} />
    </div>
  );
}

type MissingLanguagesProps = { group: Group; languages: readonly string[] };

/** Says in which languages a group's name is missing. */
export function MissingLanguages({ group, languages }: MissingLanguagesProps) {
  const missing = languages.filter((language) => !isNameTranslated(group, language));
  if (missing.length === 0) return null;
  return (
    <span className="block text-sm font-normal text-muted">
      Not in {LIST_FORMAT.format(missing.map(languageName))}
    </span>
  );
}

/** French, German or Arabic. */
const LIST_FORMAT = new Intl.ListFormat('en', { type: 'disjunction' });

function isNameTranslated({ translations }: Group, language: string): boolean {
  return isTranslated(translations, { fields: ['name'], language });
}

import type { Group } from '@/data/groups';
import { isTranslated, languageName } from '@/data/translations.admin';
import { TranslationCounts } from '../translations/TranslationCounts';
import { useSiteLanguages } from '../translations/useSiteLanguages';

/** Counts the groups whose names are translated; nothing where there is one language. */
export function GroupTranslations({ groups }: { groups: Group[] }) {
  const { further_languages } = useSiteLanguages();
  if (further_languages.length === 0) return null;
  const counts = further_languages.map((language) => ({
    language,
    count: groups.filter((group) => hasName(group, language)).length,
  }));
  return (
    <div className="px-4 pt-4">
      <TranslationCounts counts={counts} total={groups.length} />
    </div>
  );
}

/** Says in which languages a group's name is missing. */
export function MissingLanguages({ group }: { group: Group }) {
  const { further_languages } = useSiteLanguages();
  const missing = further_languages.filter((language) => !hasName(group, language));
  if (missing.length === 0) return null;
  return (
    <span className="block text-sm font-normal text-muted">
      Not in {LIST.format(missing.map(languageName))}
    </span>
  );
}

/** French, German or Arabic. */
const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

function hasName({ translations }: Group, language: string): boolean {
  return isTranslated(translations, { fields: ['name'], language });
}

import { languageName } from '@/model/fields/translations';

/** The number of rows with all of their fields in a language. */
export type LanguageCount = { language: string; count: number };

/** Lists the number of translated rows in each additional language: “12 of 23 in French”. */
export function TranslationCounts({ counts, total }: { counts: LanguageCount[]; total: number }) {
  return (
    <ul
      aria-label="Translated"
      className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums"
    >
      {counts.map(({ language, count }) => (
        <li key={language}>
          {count.toLocaleString('en')} of {total.toLocaleString('en')} in {languageName(language)}
        </li>
      ))}
    </ul>
  );
}

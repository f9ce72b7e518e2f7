import { useMemo } from 'react';
import { TranslationCounts } from '@/admin/translations/TranslationCounts';
import { useSiteLanguages } from '@/admin/translations/useSiteLanguages';
import { languageName } from '@/model/fields/translations';
import type { Point } from '@/model/point';
import { Select } from '@/ui/SelectField';
import { findUntranslatedPoints } from './find-untranslated-points';
import type { PointFilter } from './point-list';

type TranslationFilterProps = {
  /** All points, also those that are not shown. */
  points: Point[];
  filter: PointFilter;
  onFilterChange: (changed: Partial<PointFilter>) => void;
};

/** Counts the points that are translated, and finds the others; nothing where there is one language. */
export function TranslationFilter({ points, filter, onFilterChange }: TranslationFilterProps) {
  const { further_languages } = useSiteLanguages();
  const counts = useMemo(
    () =>
      further_languages.map((language) => ({
        language,
        count: points.length - findUntranslatedPoints(points, language).length,
      })),
    [points, further_languages],
  );
  if (counts.length === 0) return null;
  return (
    <div className="grid items-center gap-x-3 gap-y-2 px-4 pb-2 md:grid-cols-[1fr_14rem]">
      <TranslationCounts counts={counts} total={points.length} />
      <Select
        aria-label="Filter by translation"
        value={filter.missingLanguage}
        onValueChange={(untranslated) => onFilterChange({ missingLanguage: untranslated })}
        options={[
          { value: '', text: 'Translated or not' },
          ...further_languages.map((language) => ({
            value: language,
            text: `Not in ${languageName(language)}`,
          })),
        ]}
      />
    </div>
  );
}

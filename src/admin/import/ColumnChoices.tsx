import { useState } from 'react';
import { useSiteLanguages } from '@/admin/useMapRows';
import { Button } from '@/ui/Button';
import { SelectField } from '@/ui/SelectField';
import {
  allowsMultiple,
  columnLabel,
  columnsWithTranslations,
  type FileColumns,
  findColumns,
  languagesOf,
} from './columns';
import { sampleTexts } from './guess-columns';
import type { Sheet } from './sheet';

const NOT_IMPORTED = '';
const MAX_EXAMPLES = 3;
/** Map files may have dozens of columns, of which few matter. */
const MAX_UNKNOWN = 12;

type ColumnChoicesProps = {
  sheet: Sheet;
  columns: FileColumns;
  onChoose: (header: string, index: number, column: string | null) => void;
};

/** Asks about the columns whose headers aren't recognized. The others are shown on request. */
export function ColumnChoices({ sheet, columns, onChoose }: ColumnChoicesProps) {
  const { headers } = sheet;
  const known = findColumns(headers);
  const { further_languages } = useSiteLanguages();
  const languages = new Set([...further_languages, ...languagesOf(known), ...languagesOf(columns)]);
  const options = [
    ...columnsWithTranslations([...languages]).map((column) => ({
      value: column,
      text: columnLabel(column),
    })),
    { value: NOT_IMPORTED, text: 'Don’t import' },
  ];
  const [isAll, setIsAll] = useState(false);
  // Controls stay once used, so that none disappears under the pointer.
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [displaced, setDisplaced] = useState<{ index: number; column: string } | null>(null);
  // The administrator may have chosen another column for it since.
  const isDisplaced = displaced !== null && columns[displaced.index] === null;
  const all = headers
    .map((header, index) => ({ header, index, examples: examplesOf(sheet, index) }))
    .filter(({ header, examples }) => header.trim() !== '' || examples !== '');
  const unknown = all.filter(
    ({ index }) => known[index] === null || known[index] !== columns[index] || changed.has(index),
  );
  const shown = isAll ? all : unknown.slice(0, MAX_UNKNOWN);

  function choose(header: string, index: number, column: string | null) {
    const before = column && !allowsMultiple(column) ? columns.indexOf(column) : -1;
    setDisplaced(column && before >= 0 && before !== index ? { index: before, column } : null);
    setChanged(new Set([...changed, index, ...(before >= 0 ? [before] : [])]));
    onChoose(header, index, column);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4 text-sm text-muted">
        <p>
          {shown.length > 0 ? 'Check what these columns contain.' : 'All columns were recognized.'}
        </p>
        {shown.length < all.length && (
          <Button className="shrink-0" onClick={() => setIsAll(true)}>
            Show all {all.length}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul aria-label="Columns" className="flex flex-col gap-3">
          {shown.map(({ header, index, examples }) => (
            <li key={index}>
              <SelectField
                label={headerLabel(header, index)}
                hint={examples || 'All its cells are empty.'}
                className="grid grid-cols-2 items-center gap-x-4 *:first:mb-0 *:first:wrap-anywhere [&>div]:row-span-2 [&>p]:mt-0 [&>p]:line-clamp-2"
                value={columns[index] ?? NOT_IMPORTED}
                onValueChange={(value) =>
                  choose(header, index, value === NOT_IMPORTED ? null : value)
                }
                options={options}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm empty:hidden">
        {isDisplaced &&
          `“${headerLabel(headers[displaced.index] ?? '', displaced.index)}” was ${columnLabel(displaced.column)}. It isn’t imported now.`}
      </p>
    </div>
  );
}

function headerLabel(header: string, index: number): string {
  return header.trim() || `Column ${index + 1}`;
}

/** Some values of a column: ‘Owl Walk, Lake Path’. */
function examplesOf(sheet: Sheet, index: number): string {
  return [...new Set(sampleTexts(sheet, index))].slice(0, MAX_EXAMPLES).join(', ');
}

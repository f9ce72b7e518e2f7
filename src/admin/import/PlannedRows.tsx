import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowRight } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { fieldClasses, noteId } from '@/ui/Field';
import { VIRTUAL_ROWS } from '@/ui/virtual-rows';
import { COLUMNS, columnLabel, fieldOf, parseTranslationColumn } from './columns';
import type { PlannedRow } from './plan-import';
import type { FixedCells, RowProblem, SheetRow } from './read-rows';

const ESTIMATED_ROW_PX = 60;

type PlannedRowsProps = {
  label: string;
  rows: PlannedRow[];
  /** The word before the number of a row. */
  noun: 'Line' | 'Place';
  /** The current cells by row number: the plan may be older. */
  cells: ReadonlyMap<number, SheetRow['cells']>;
  fixedCells: FixedCells;
  onFix: (number: number, column: string, text: string) => void;
  /** The scrolling element that contains the list. */
  scroller: RefObject<HTMLElement | null>;
};

/** Lists rows of a file. Only those in view are rendered, because there may be thousands. */
export function PlannedRows(props: PlannedRowsProps) {
  const { label, rows, noun, cells, fixedCells, onFix, scroller } = props;
  const list = useRef<HTMLUListElement>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(function measureTop() {
    // The content above may change its height with any render.
    setListTop(list.current?.offsetTop ?? 0);
  });
  const virtualizer = useVirtualizer({
    count: rows.length,
    // When a fixed row leaves the list, the others keep their measured heights.
    getItemKey: useCallback((index: number) => rows[index]?.number ?? index, [rows]),
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    scrollMargin: listTop,
    ...VIRTUAL_ROWS,
  });

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative text-sm"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={row.number}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - listTop}px)` }}
              className="absolute inset-x-0 top-0 flex flex-col gap-0.5 border-t border-line py-2.5 wrap-anywhere"
            >
              <span>
                <span className="text-muted tabular-nums">
                  {noun} {row.number}
                </span>{' '}
                <span className="font-medium">{row.title}</span>
              </span>
              <Outcome row={row} />
              {columnsToFix(row, fixedCells.get(row.number)).map((column) => (
                <FixCell
                  key={column}
                  row={row}
                  column={column}
                  text={cells.get(row.number)?.[column] ?? ''}
                  onFix={(text) => onFix(row.number, column, text)}
                />
              ))}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The columns of a row's cells at fault, and of its fixed cells, which may need another fix. Fixing a cell does not move it. */
export function columnsToFix(row: PlannedRow, fixedCells = {}): string[] {
  const wrong = problemsOf(row).flatMap(({ column }) => column ?? []);
  return [...new Set([...wrong, ...Object.keys(fixedCells)])].sort(
    (a, b) => columnOrder(a) - columnOrder(b) || (a < b ? -1 : 1),
  );
}

/** What is wrong with the cells of a row, whether it is refused for that or not. */
function problemsOf(row: PlannedRow): RowProblem[] {
  return [...(row.kind === 'refused' ? row.problems : []), ...row.notes];
}

/** The index of a column among all of them. A translation has that of its text. */
function columnOrder(column: string): number {
  return COLUMNS.indexOf(parseTranslationColumn(column)?.field ?? column);
}

type FixCellProps = {
  row: PlannedRow;
  column: string;
  text: string;
  onFix: (text: string) => void;
};

/** A cell that can be fixed. A change applies on blur, because half a number is a number, too. */
function FixCell({ row, column, text, onFix }: FixCellProps) {
  const id = useId();
  const ownProblems = problemsOf(row).filter((problem) => problem.column === column);
  const problem = ownProblems.map(({ text }) => text).join(' ');
  const field = fieldOf(column) ?? parseTranslationColumn(column)?.field;
  const { kind = null } = field ? POINT_FIELDS[field] : {};
  // An input holds one line. Leaving an unedited cell must not change its line breaks.
  const shown = kind === 'long text' ? text : text.replace(/\s*[\r\n]+\s*/g, ' ');
  const control = {
    id,
    defaultValue: shown,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': problem !== '',
    'aria-describedby': problem === '' ? undefined : noteId(id),
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      target.value !== shown && onFix(target.value),
  };
  return (
    <div className="grid grid-cols-[5rem_1fr] items-center gap-x-3 gap-y-0.5 pt-1">
      <label htmlFor={id} className="text-muted">
        {columnLabel(column)} <span className="sr-only">of line {row.number}</span>
      </label>
      {/* The key makes it show the text of a new plan, as the problem below does. */}
      {kind === 'long text' ? (
        <textarea key={shown} rows={3} className={`${fieldClasses} py-2`} {...control} />
      ) : (
        <input
          key={shown}
          inputMode={kind === 'percent' ? 'decimal' : undefined}
          onKeyDown={(event) => event.key === 'Enter' && focusNextCell(event)}
          className={fieldClasses}
          {...control}
        />
      )}
      {problem !== '' && (
        <p id={noteId(id)} className="col-start-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Moves to the next cell, like Enter in a spreadsheet, or leaves the last one. */
function focusNextCell({ currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  const inputs = [...(input.closest('ul')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(input) + 1] ?? input.closest('section');
  next?.focus();
}

function Outcome({ row }: { row: PlannedRow }) {
  const problems = problemsOf(row)
    .filter(({ column }) => column === null)
    .map(({ text }) => (
      <span key={text} className="text-danger">
        {text}
      </span>
    ));
  if (row.kind === 'refused') return problems;
  if (row.kind === 'new') {
    const { coord_x, coord_y } = row.point;
    return (
      <span className="text-muted tabular-nums">
        {row.groupName ?? 'None'}, ({coord_x}%, {coord_y}%)
        {row.hasKnownTitle && '. The map has another point with this title.'}
        {problems}
      </span>
    );
  }
  if (row.kind === 'changed') {
    const changes = row.changes.map(({ label, from, to }) => (
      <span key={label}>
        <span className="text-muted">{label}:</span> <bdi>{excerpt(from, to)}</bdi>{' '}
        <ArrowRight aria-hidden size={14} className="inline text-muted" />
        <span className="sr-only">becomes</span> <bdi>{excerpt(to, from)}</bdi>
      </span>
    ));
    return [...changes, ...problems];
  }
  return problems;
}

/** In characters. */
const EXCERPT_LENGTH = 200;
const EXCERPT_CONTEXT_LENGTH = 30;

/** A text, or the part of a long text around its first difference from the other text. */
function excerpt(text: string | null, other: string | null): string {
  if (text === null) return 'none';
  const [characters, otherCharacters] = [[...text], [...(other ?? '')]];
  if (Math.max(characters.length, otherCharacters.length) <= EXCERPT_LENGTH) return text;
  const change = characters.findIndex((character, index) => character !== otherCharacters[index]);
  const start = Math.max(0, (change < 0 ? characters.length : change) - EXCERPT_CONTEXT_LENGTH);
  const end = start + EXCERPT_LENGTH;
  const shown = characters.slice(start, end).join('');
  return `${start > 0 ? '…' : ''}${shown}${end < characters.length ? '…' : ''}`;
}

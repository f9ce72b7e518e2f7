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
import { columnLabel, fieldOf, parseTranslationColumn } from './columns';
import type { CellToFix, PreviewLine } from './plan-file';
import type { PlannedLine } from './plan-import';

const ESTIMATED_LINE_PX = 60;

type PlannedLinesProps = {
  label: string;
  lines: PreviewLine[];
  /** The word before the number of a line. */
  noun: 'Line' | 'Place';
  /** The latest text of a fixed cell: the plan may be older. */
  fixedText: (number: number, column: string) => string | undefined;
  onFix: (number: number, column: string, text: string) => void;
  /** The scrolling element that contains the list. */
  scroller: RefObject<HTMLElement | null>;
};

/** Lists lines of a file. Only those in view are rendered, because there may be thousands. */
export function PlannedLines(props: PlannedLinesProps) {
  const { label, lines, noun, fixedText, onFix, scroller } = props;
  const list = useRef<HTMLUListElement>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(function measureTop() {
    // The content above may change its height with any render.
    setListTop(list.current?.offsetTop ?? 0);
  });
  const virtualizer = useVirtualizer({
    count: lines.length,
    // When a fixed line leaves the list, the others keep their measured heights.
    getItemKey: useCallback((index: number) => lines[index]?.number ?? index, [lines]),
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_LINE_PX,
    scrollMargin: listTop,
    overscan: 8,
  });

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative text-sm"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const line = lines[index];
        return (
          line && (
            <li
              key={line.number}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - listTop}px)` }}
              className="absolute inset-x-0 top-0 flex flex-col gap-0.5 border-t border-line py-2.5 wrap-anywhere"
            >
              <span>
                <span className="text-muted tabular-nums">
                  {noun} {line.number}
                </span>{' '}
                <span className="font-medium">{line.title}</span>
              </span>
              <Outcome line={line} />
              {line.cellsToFix.map((cell) => (
                <FixCell
                  key={cell.column}
                  {...cell}
                  text={fixedText(line.number, cell.column) ?? cell.text}
                  lineNumber={line.number}
                  onFix={(text) => onFix(line.number, cell.column, text)}
                />
              ))}
            </li>
          )
        );
      })}
    </ul>
  );
}

type FixCellProps = CellToFix & { lineNumber: number; onFix: (text: string) => void };

/** A cell that can be fixed. A change applies on blur, because half a number is a number, too. */
function FixCell({ lineNumber, column, text, problem, onFix }: FixCellProps) {
  const id = useId();
  const field = fieldOf(column) ?? parseTranslationColumn(column)?.field;
  const { kind = null } = field ? POINT_FIELDS[field] : {};
  // An input holds one line. Leaving an unedited cell must not change its line breaks.
  const shown = kind === 'long text' ? text : text.replace(/\s*[\r\n]+\s*/g, ' ');
  const control = {
    id,
    defaultValue: shown,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : noteId(id),
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      target.value !== shown && onFix(target.value),
  };
  return (
    <div className="grid grid-cols-[5rem_1fr] items-center gap-x-3 gap-y-0.5 pt-1">
      <label htmlFor={id} className="text-muted">
        {columnLabel(column)} <span className="sr-only">of line {lineNumber}</span>
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
      {problem !== null && (
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

function Outcome({ line }: { line: PlannedLine }) {
  if (line.kind === 'refused') {
    return line.problems
      .filter(({ column }) => column === null)
      .map(({ text }) => (
        <span key={text} className="text-danger">
          {text}
        </span>
      ));
  }
  if (line.kind === 'new') {
    const { coord_x, coord_y } = line.point;
    return (
      <span className="text-muted tabular-nums">
        {line.groupName ?? 'None'}, ({coord_x}%, {coord_y}%)
        {line.hasKnownTitle && '. The map has another point with this title.'}
      </span>
    );
  }
  if (line.kind === 'changed') {
    return line.changes.map(({ label, from, to }) => (
      <span key={label}>
        <span className="text-muted">{label}:</span> <bdi>{excerpt(from, to)}</bdi>{' '}
        <ArrowRight aria-hidden size={14} className="inline text-muted" />
        <span className="sr-only">becomes</span> <bdi>{excerpt(to, from)}</bdi>
      </span>
    ));
  }
  return null;
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

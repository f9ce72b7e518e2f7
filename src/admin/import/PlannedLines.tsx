import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { COLUMNS } from './columns';
import { FixCell } from './FixCell';
import type { PlannedLine } from './plan-import';
import { parseTranslationColumn } from './translation-columns';

const LINE_PX = 60;

type PlannedLinesProps = {
  label: string;
  lines: PlannedLine[];
  /** What a line is called before its number. */
  noun: 'Line' | 'Place';
  /** The text that a line has in a column. */
  cellText: (number: number, column: string) => string;
  onFix: (number: number, column: string, text: string) => void;
  /** What scrolls; the list is a part of it. */
  scroller: RefObject<HTMLElement | null>;
};

/** Lists lines of a file. Only those in view are in the page, so that there may be thousands. */
export function PlannedLines(props: PlannedLinesProps) {
  const { label, lines, noun, cellText, onFix, scroller } = props;
  const list = useRef<HTMLUListElement>(null);
  const [listTop, setListTop] = useState(0);
  useLayoutEffect(function findPlace() {
    // What stands above may change its height with every drawing.
    setListTop(list.current?.offsetTop ?? 0);
  });
  const virtualizer = useVirtualizer({
    count: lines.length,
    // A line that is mended leaves its list: the others keep the heights that were measured.
    getItemKey: useCallback((index: number) => lines[index]?.number ?? index, [lines]),
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
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
              {cellsToFix(line).map(({ column, problem }) => (
                <FixCell
                  key={column}
                  lineNumber={line.number}
                  column={column}
                  text={cellText(line.number, column)}
                  problem={problem}
                  onFix={(text) => onFix(line.number, column, text)}
                />
              ))}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The cells at fault, and those that were mended, which may need it again; none moves when it is mended. */
function cellsToFix(line: PlannedLine): { column: string; problem: string | null }[] {
  const problems = line.kind === 'refused' ? line.problems : [];
  const wrong = problems.flatMap(({ column, text }) => (column ? { column, problem: text } : []));
  const fine = line.fixedColumns.filter((column) => !wrong.some((cell) => cell.column === column));
  return [...wrong, ...fine.map((column) => ({ column, problem: null }))].sort(
    (one, other) =>
      columnOrder(one.column) - columnOrder(other.column) || (one.column < other.column ? -1 : 1),
  );
}

/** Where a column is among all of them; a translation is with its text. */
function columnOrder(column: string): number {
  return COLUMNS.indexOf(parseTranslationColumn(column)?.field ?? column);
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

/** So much of a text is shown, in characters. */
const EXCERPT_LENGTH = 200;
const EXCERPT_CONTEXT_LENGTH = 30;

/** A text, or of a long one what is around the first change of it. */
function excerpt(text: string | null, other: string | null): string {
  if (text === null) return 'none';
  const [own, others] = [[...text], [...(other ?? '')]];
  if (Math.max(own.length, others.length) <= EXCERPT_LENGTH) return text;
  const change = own.findIndex((character, at) => character !== others[at]);
  const start = Math.max(0, (change < 0 ? own.length : change) - EXCERPT_CONTEXT_LENGTH);
  const shown = own.slice(start, start + EXCERPT_LENGTH).join('');
  return `${start > 0 ? '…' : ''}${shown}${start + EXCERPT_LENGTH < own.length ? '…' : ''}`;
}

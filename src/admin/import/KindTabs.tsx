import type { PlannedLine } from './plan-import';

/** What becomes of a line. */
export type LineKind = PlannedLine['kind'];

/** All lines of a kind. */
export type LinesOfKind = { kind: LineKind; title: string; color: string; lines: PlannedLine[] };

/** Refused first: those are what the administrator may want to mend. */
const KINDS: Omit<LinesOfKind, 'lines'>[] = [
  { kind: 'refused', title: 'Refused', color: 'text-danger' },
  { kind: 'new', title: 'New', color: 'text-accent' },
  { kind: 'changed', title: 'Changed', color: 'text-accent' },
  { kind: 'duplicate', title: 'Duplicates', color: 'text-muted' },
  { kind: 'unchanged', title: 'Unchanged', color: 'text-muted' },
];

/** The lines by their kinds, also by those that have none; duplicates are only there if there are any. */
export function groupByKind(lines: PlannedLine[]): LinesOfKind[] {
  return KINDS.map((kind) => ({
    ...kind,
    lines: lines.filter((line) => line.kind === kind.kind),
  })).filter(({ kind, lines }) => kind !== 'duplicate' || lines.length > 0);
}

type KindTabsProps = {
  kinds: LinesOfKind[];
  shown: LineKind | undefined;
  onShow: (kind: LineKind) => void;
};

/** Counts the lines of each kind, and chooses which are shown. */
export function KindTabs({ kinds, shown, onShow }: KindTabsProps) {
  return (
    <div
      className={`grid gap-2 ${kinds.length > 4 ? 'grid-cols-3 sm:grid-cols-5' : 'grid-cols-4'}`}
    >
      {kinds.map(({ kind, title, color, lines }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === shown}
          disabled={lines.length === 0}
          onClick={() => onShow(kind)}
          className="flex min-h-11 flex-col items-center rounded-control border border-line px-1 py-2 transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:border-muted aria-pressed:bg-sunken"
        >
          <span className={`text-lg font-semibold tabular-nums ${color}`}>
            {lines.length.toLocaleString('en')}
          </span>{' '}
          <span className="text-xs sm:text-sm">{title}</span>
        </button>
      ))}
    </div>
  );
}

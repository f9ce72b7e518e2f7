import { type ReactNode, useMemo } from 'react';
import { useLangAttribute, useMessages } from '@/i18n/messages';
import { LocalizedText } from '@/ui/LocalizedText';
import { NoticeText } from '@/ui/NoticeLine';
import type { PrintedItem } from './list-layout';
import { PointIcon } from './NumberedMap';
import type { NumberedGroup, NumberedPoint } from './numbered-points';
import { parsePrintedText, slicePrintedText } from './printed-text';

/** A group's name above its points, and again at the top of a column that continues the group. */
export function PrintedHeading({
  group,
  isContinued,
}: {
  group: NumberedGroup;
  isContinued: boolean;
}) {
  const messages = useMessages('print');
  return (
    <h2
      data-heading
      className="flex items-center gap-1.5 pt-3 pb-1 text-[13px] leading-tight font-bold"
    >
      <span
        aria-hidden
        className="size-3 shrink-0 rounded-full ring-1 ring-black/25 ring-inset"
        style={{ backgroundColor: group.color }}
      />
      <span className="min-w-0 wrap-anywhere">
        {group.id ? <LocalizedText text={group.name} lang={group.nameLang} /> : group.name}
        {group.facts && <span className="font-normal"> · {group.facts}</span>}
        {isContinued && <span className="font-normal"> {messages.continued}</span>}
      </span>
    </h2>
  );
}

type PrintedRowProps = {
  point: NumberedPoint;
  /** Whether the rest of its text is in the next column. */
  continuesInNextColumn?: boolean;
  children?: ReactNode;
};

/** A point in the list: its number, icon, name and cell on the map, with the text below. */
export function PrintedRow({ point, continuesInNextColumn = false, children }: PrintedRowProps) {
  return (
    <div
      data-point={point.number}
      className={continuesInNextColumn ? 'pt-[3px]' : 'border-b border-black/15 py-[3px]'}
    >
      <p className="flex items-center gap-2 text-[12px] leading-[1.3]">
        <span className="w-7 shrink-0 text-end font-bold tabular-nums">{point.number}</span>
        <PointIcon point={point} className="size-[18px] shrink-0 object-contain" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <LocalizedText text={point.title} lang={point.titleLang} />
          {point.notice && (
            <span className="block text-[11px] italic">
              <NoticeText notice={point.notice} />
            </span>
          )}
        </span>
        <span className="shrink-0 text-[11px] text-[#5c6259]">{point.cell}</span>
      </p>
      {children}
    </div>
  );
}

type PrintedRowTextProps = {
  point: NumberedPoint;
  /** The range of characters to show. */
  from?: number;
  to?: number | undefined;
  /** Makes it slightly narrower than printed, because some printers set text wider than screens do. */
  isMeasured?: boolean;
};

/** A point's text, or a part of it. */
export function PrintedRowText({ point, from = 0, to, isMeasured = false }: PrintedRowTextProps) {
  const lang = useLangAttribute(point.textLang);
  const wholeText = useMemo(
    () => (point.text === null ? null : parsePrintedText(point.text)),
    [point.text],
  );
  if (!wholeText) return null;
  const { dir, parts } = slicePrintedText(wholeText, from, to);
  return (
    // The padding aligns the text with the name, whichever direction the text has.
    <div className={isMeasured ? 'ps-9 pe-2' : 'ps-9'}>
      <p
        data-text
        lang={lang}
        dir={dir}
        className="text-[11px] leading-[1.4] whitespace-pre-wrap wrap-anywhere"
      >
        {parts.map(({ kind, text, start }) =>
          kind === 'text' ? (
            text
          ) : (
            <bdi
              key={start}
              dir="ltr"
              // A number stays on one line, unless it is longer than a line.
              className={kind === 'number' ? 'inline-block max-w-full' : ''}
            >
              {text}
            </bdi>
          ),
        )}
      </p>
    </div>
  );
}

/** A column of the list. */
export function ListColumn({ items, groups }: { items: PrintedItem[]; groups: NumberedGroup[] }) {
  return items.map((item) => {
    const group = groups[item.group];
    if (!group) return null;
    if (item.kind === 'heading') {
      return (
        <PrintedHeading key={`${group.id} heading`} group={group} isContinued={item.isContinued} />
      );
    }
    const point = group.points[item.point];
    if (!point) return null;
    const text = <PrintedRowText point={point} from={item.from} to={item.to} />;
    if (item.from === 0) {
      return (
        <PrintedRow key={point.number} point={point} continuesInNextColumn={item.to !== undefined}>
          {text}
        </PrintedRow>
      );
    }
    return (
      <div
        key={point.number}
        data-rest={point.number}
        className={item.to === undefined ? 'border-b border-black/15 pb-[3px]' : ''}
      >
        {text}
      </div>
    );
  });
}

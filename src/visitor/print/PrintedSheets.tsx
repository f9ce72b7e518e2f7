import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { ScreenSize } from '@/geo/geometry';
import { useLangAttribute } from '@/i18n/messages';
import { NoticeText } from '@/map/react/NoticeLine';
import { LocalizedText } from '@/ui/LocalizedText';
import { QrImage } from '@/ui/QrImage';
import { linkify } from '@/visitor/linkify';
import { PrintedHeading } from '@/visitor/PrintedNames';
import { NumberedMap, PointIcon } from './NumberedMap';
import type { Grid, NumberedGroup, NumberedPoint } from './numbered-points';
import { MARGIN_PX } from './paper';
import { FOOTER_PX, HEADER_PX, LIST_WIDTH_PX, type SheetLayout } from './sheet-layout';
import type { PaperPicture } from './usePaperPicture';

type PrintedSheetsProps = {
  picture: PaperPicture;
  groups: NumberedGroup[];
  grid: Grid;
  sizeRatio: number | null;
  layout: SheetLayout;
  /** The map's name, and the group's if only one is printed. */
  title: string;
  /** The address of what is printed. */
  link: string;
  /** The time of printing, for the footer; null if it doesn't matter. */
  asOf: string | null;
  /** Renders the trails on the map, for a marker's width in CSS pixels. */
  renderTrails: (size: ScreenSize, markerPx: number) => ReactNode;
};

/** With more places, Firefox takes minutes to balance the columns on the last sheet. */
const MAX_BALANCED = 100;

/** The map and the list of its places. The browser breaks the list into columns and sheets (print.css). */
export function PrintedSheets(props: PrintedSheetsProps) {
  const { groups, layout, title, link, asOf } = props;
  const { sheet, bodyPx, map, list } = layout;
  const points = useMemo(() => groups.flatMap(({ points }) => points), [groups]);
  const address = link.replace(/^https?:\/\/|\/(\?.*)?$/g, '');
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--sheet-width': `${sheet.widthPx + 2 * MARGIN_PX}px`,
    '--sheet-height': `${sheet.heightPx + 2 * MARGIN_PX}px`,
    '--footer-height': `${FOOTER_PX}px`,
  };
  const printedList = groups.length > 0 && (
    <div className={`printed-list ${points.length > MAX_BALANCED ? 'is-long' : ''}`}>
      <PrintedList groups={groups} />
    </div>
  );

  return (
    <main className="sheet-preview">
      <div className="print-sheet ring-1 ring-black/10 print:ring-0" style={style}>
        <div className="flex gap-5" style={{ height: list === 'below map' ? undefined : bodyPx }}>
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="flex shrink-0 items-center gap-4" style={{ height: HEADER_PX }}>
              <h2 className="line-clamp-2 min-w-0 flex-1 text-[22px] leading-tight font-bold wrap-anywhere">
                {title}
              </h2>
              {/* Its own margin extends beyond the header. A page from a disk has no address for others. */}
              {link.startsWith('http') && <QrImage link={link} className="-m-2 size-22 shrink-0" />}
            </div>
            <div className="flex flex-1 items-center">
              <NumberedMap {...props} points={points} size={map} />
            </div>
          </div>
          {list === 'beside map' && <div style={{ width: LIST_WIDTH_PX }}>{printedList}</div>}
        </div>
        <footer className="flex items-end justify-between gap-6 text-[10px] text-[#5c6259]">
          <bdi className="truncate">{`${title} · ${address}`}</bdi>
          {asOf !== null && <span className="shrink-0">{asOf}</span>}
        </footer>
        {list !== 'beside map' && printedList && (
          // Only the foot of a table keeps space free on each sheet.
          <table role="presentation" className={list === 'next sheet' ? 'break-before-page' : ''}>
            <tbody>
              <tr>
                <td>{printedList}</td>
              </tr>
            </tbody>
            <tfoot>
              <tr>
                <td />
              </tr>
            </tfoot>
          </table>
        )}
      </div>
    </main>
  );
}

function PrintedList({ groups }: { groups: NumberedGroup[] }) {
  return groups.map((group) => (
    <section key={group.id}>
      {group.points.length === 0 && <PrintedHeading group={group} />}
      {group.points.map((point, index) => (
        <div key={point.number} className="printed-place">
          {index === 0 && <PrintedHeading group={group} />}
          <PrintedPoint point={point} groupColor={group.color} />
        </div>
      ))}
    </section>
  ));
}

/** A point in the list: its number, icon, name and cell on the map, with its description below. */
function PrintedPoint({ point, groupColor }: { point: NumberedPoint; groupColor: string }) {
  return (
    <div
      data-point={point.number}
      // The edge shows the group where the list continues in the next column, away from the heading.
      className="border-b border-s-3 border-b-black/15 py-[2px]"
      style={{ borderInlineStartColor: groupColor }}
    >
      <p className="flex items-center gap-2 text-[12px] leading-[1.3]">
        <span className="w-6 shrink-0 text-end font-bold tabular-nums">{point.number}</span>
        <PointIcon point={point} className="size-4 shrink-0 object-contain" />
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
      {point.text !== null && <PrintedText text={point.text} lang={point.textLang} />}
    </div>
  );
}

/** Addresses and telephone numbers run from left to right in any text. */
function PrintedText({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    // The padding aligns the text with the name, whichever direction the text has.
    <div className="ps-8">
      <p
        lang={useLangAttribute(lang)}
        dir="auto"
        className="printed-text text-[11px] leading-[1.4] whitespace-pre-wrap wrap-anywhere"
      >
        {linkify(text).map(({ text, href }, index) =>
          href === undefined ? (
            text
          ) : (
            <bdi
              // biome-ignore lint/suspicious/noArrayIndexKey: a link may occur twice
              key={index}
              dir="ltr"
              // A number stays on one line, unless it is longer than a line.
              className={href.startsWith('tel:') ? 'inline-block max-w-full' : ''}
            >
              {text}
            </bdi>
          ),
        )}
      </p>
    </div>
  );
}

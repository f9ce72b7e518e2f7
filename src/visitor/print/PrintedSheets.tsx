import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { ScreenSize } from '@/geo/geometry';
import { useLangAttribute } from '@/i18n/messages';
import { NoticeText } from '@/map/react/NoticeLine';
import { LocalizedText } from '@/ui/LocalizedText';
import { linkify } from '@/visitor/linkify';
import { PrintedHeading } from '@/visitor/PrintedNames';
import { MAP_FRAME_PX, NumberedMap, PointIcon } from './NumberedMap';
import type { Grid, NumberedGroup, NumberedPoint } from './numbered-points';
import { MARGIN_PX } from './paper';
import type { PaperPicture } from './usePaperPicture';

type PrintedSheetsProps = {
  picture: PaperPicture;
  groups: NumberedGroup[];
  grid: Grid;
  sizeRatio: number | null;
  /** The printable part of a sheet, in CSS pixels. */
  sheet: ScreenSize;
  /** The text in the footer of each sheet. */
  name: string;
  /** The time of printing, for the footer; null if it doesn't matter. */
  asOf: string | null;
  /** Renders the trails on the map, for a marker's width in CSS pixels. */
  renderTrails: (size: ScreenSize, markerPx: number) => ReactNode;
};

/** Makes the map shorter than its sheet, so that rounding adds no empty page. */
const ROUNDING_SLACK_PX = 1;
const FOOTER_PX = 24;
/** With less space below the map, the list starts on the second sheet. */
const MIN_LIST_PX = 110;
/** With more places, Firefox takes minutes to balance the columns on the last sheet. */
const MAX_BALANCED = 100;

/** The map and the list of its places. The browser breaks the list into columns and sheets (print.css). */
export function PrintedSheets(props: PrintedSheetsProps) {
  const { picture, groups, grid, sizeRatio, sheet, name, asOf } = props;
  const points = useMemo(() => groups.flatMap(({ points }) => points), [groups]);
  const bodyPx = sheet.heightPx - ROUNDING_SLACK_PX - FOOTER_PX;
  const size = fitWithin(picture, {
    widthPx: sheet.widthPx - 2 * MAP_FRAME_PX,
    heightPx: bodyPx - 2 * MAP_FRAME_PX,
  });
  const belowPx = bodyPx - size.heightPx - 2 * MAP_FRAME_PX;
  const startsBelowMap = belowPx >= MIN_LIST_PX;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--sheet-width': `${sheet.widthPx + 2 * MARGIN_PX}px`,
    '--sheet-height': `${sheet.heightPx + 2 * MARGIN_PX}px`,
    '--footer-height': `${FOOTER_PX}px`,
  };

  return (
    <main className="sheet-preview">
      <div className="print-sheet ring-1 ring-black/10 print:ring-0" style={style}>
        <div className="flex items-center" style={{ height: startsBelowMap ? undefined : bodyPx }}>
          <NumberedMap
            picture={picture}
            points={points}
            grid={grid}
            sizeRatio={sizeRatio}
            size={size}
            renderTrails={props.renderTrails}
          />
        </div>
        <footer className="flex items-end justify-between gap-6 text-[10px] text-[#5c6259]">
          <bdi className="truncate">{name}</bdi>
          {asOf !== null && <span className="shrink-0">{asOf}</span>}
        </footer>
        {groups.length > 0 && (
          // Only the foot of a table keeps space free on each sheet.
          <table role="presentation" className={startsBelowMap ? '' : 'break-before-page'}>
            <tbody>
              <tr>
                <td>
                  <div className={`printed-list ${points.length > MAX_BALANCED ? 'is-long' : ''}`}>
                    <PrintedList groups={groups} />
                  </div>
                </td>
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

/** The size of a picture that fits into an area. */
function fitWithin(picture: PaperPicture, area: ScreenSize): ScreenSize {
  const scale = Math.min(
    area.widthPx / picture.imageWidthPx,
    area.heightPx / picture.imageHeightPx,
  );
  return { widthPx: picture.imageWidthPx * scale, heightPx: picture.imageHeightPx * scale };
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
      className="border-b border-s-3 border-b-black/15 py-[3px]"
      style={{ borderInlineStartColor: groupColor }}
    >
      <p className="flex items-center gap-2 text-[12px] leading-[1.3]">
        <span className="w-6 shrink-0 text-end font-bold tabular-nums">{point.number}</span>
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

import type { ImageSize, ScreenSize } from '@/geo/geometry';
import type { NumberedGroup } from './numbered-points';
import { type Orientation, type Paper, printableSize } from './paper';

/** How the map and its list are laid out. All sizes are in CSS pixels. */
export type SheetLayout = {
  orientation: Orientation;
  /** The printable part of a sheet. */
  sheet: ScreenSize;
  /** Its height without the footer. */
  bodyPx: number;
  /** The picture, without the frame around it. */
  map: ScreenSize;
  /** Where the list begins. */
  list: 'beside map' | 'below map' | 'next sheet';
  /** The approximate number of sheets. */
  sheets: number;
};

type Content = { picture: ImageSize; groups: NumberedGroup[]; paper: Paper };

/** Space around the picture for the labels of the grid, and for markers at its edge. */
export const MAP_FRAME_PX = 26;
/** Height of the map's name and the QR code, above the map. */
export const HEADER_PX = 72;
export const FOOTER_PX = 24;
/** The list's width next to the map. */
export const LIST_WIDTH_PX = 240;

/** The map is this much shorter than its sheet, so that rounding adds no empty page. */
const ROUNDING_SLACK_PX = 1;
/** With the list on the same sheet, the map is at least this large, as a fraction of its size on a sheet of its own. */
const MIN_MAP_SCALE = 0.7;
/** With less space below the map, a list that needs more begins on the next sheet. */
const MIN_LIST_PX = 110;

/** The smallest width of a column, and the gap between two (print.css). */
const COLUMN_PX = 220;
const GAP_PX = 20;
/** A place stays in one column, so columns differ in height. */
const UNEVEN_COLUMNS_PX = 60;

/**
 * Makes the map as large as possible, with the list on the same sheet if that leaves the map large enough.
 * @param orientation `auto` for the one that needs fewer sheets, or the one with the larger map if both need as many
 */
export function layOutSheets(content: Content, orientation: Orientation | 'auto'): SheetLayout {
  if (orientation === 'auto') {
    const portrait = layOutSheets(content, 'portrait');
    const landscape = layOutSheets(content, 'landscape');
    const isWider = landscape.map.widthPx > portrait.map.widthPx;
    const moreSheets = landscape.sheets - portrait.sheets;
    return moreSheets < 0 || (moreSheets === 0 && isWider) ? landscape : portrait;
  }
  const { picture, groups, paper } = content;
  const sheet = printableSize(paper, orientation);
  const bodyPx = sheet.heightPx - ROUNDING_SLACK_PX - FOOTER_PX;
  const mapRoomPx = bodyPx - HEADER_PX - 2 * MAP_FRAME_PX;
  const columns = Math.floor((sheet.widthPx + GAP_PX) / (COLUMN_PX + GAP_PX));
  const listPx = estimateListHeight(groups, (sheet.widthPx + GAP_PX) / columns - GAP_PX);
  const columnPx = listPx && listPx / columns + UNEVEN_COLUMNS_PX;
  /** The largest map that leaves this much space for the list. Without enough space, its size is negative. */
  function mapWithout(widthPx: number, heightPx: number): ScreenSize {
    const { imageWidthPx, imageHeightPx } = picture;
    const maxWidthPx = sheet.widthPx - widthPx - 2 * MAP_FRAME_PX;
    const scale = Math.min(maxWidthPx / imageWidthPx, (mapRoomPx - heightPx) / imageHeightPx);
    return { widthPx: imageWidthPx * scale, heightPx: imageHeightPx * scale };
  }

  const layout = { orientation, sheet, bodyPx, sheets: 1 };
  const whole = mapWithout(0, 0);
  const minWidthPx = whole.widthPx * MIN_MAP_SCALE;
  const above = mapWithout(0, columnPx);
  const beside = mapWithout(LIST_WIDTH_PX + GAP_PX, 0);
  const fitsBeside = estimateListHeight(groups, LIST_WIDTH_PX) <= bodyPx - UNEVEN_COLUMNS_PX;
  if (fitsBeside && beside.widthPx >= Math.max(minWidthPx, above.widthPx + 1)) {
    return { ...layout, map: beside, list: 'beside map' };
  }
  if (above.widthPx >= minWidthPx) return { ...layout, map: above, list: 'below map' };
  const belowPx = mapRoomPx - whole.heightPx;
  const startPx = belowPx >= MIN_LIST_PX ? belowPx : 0;
  const sheets = 1 + Math.ceil((columnPx - startPx) / bodyPx);
  return { ...layout, sheets, map: whole, list: startPx > 0 ? 'below map' : 'next sheet' };
}

/** Estimates the list's height in one column, in CSS pixels, from the sizes in PrintedSheets and PrintedHeading. */
function estimateListHeight(groups: NumberedGroup[], columnPx: number): number {
  const namePx = columnPx - 100;
  let heightPx = 0;
  for (const { name, facts, points } of groups) {
    heightPx += 16 + 17 * countLines(`${name} · ${facts ?? ''}`, 13, columnPx - 20);
    for (const { title, notice, text } of points) {
      const noticePx = notice ? 15 * countLines(notice.line, 11, namePx) : 0;
      heightPx += 5 + Math.max(16, 15.6 * countLines(title, 12, namePx) + noticePx);
      if (text !== null) heightPx += 15.4 * countLines(text, 11, columnPx - 35);
    }
  }
  return heightPx;
}

/** The width of an average letter, as a fraction of the font's size. */
const LETTER_EM = 0.55;

function countLines(text: string, fontPx: number, widthPx: number): number {
  const letters = Math.floor(widthPx / (fontPx * LETTER_EM));
  return text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / letters), 0);
}

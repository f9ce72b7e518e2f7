import { readStart, timeChoiceText } from '@/admin/closings/closing-form';
import { NEVER } from '@/model/fields/field-kinds';
import type { NoticeFormatter } from '@/model/format-notice';
import { parseTimestamp } from '@/model/notice';
import type { Tables } from '@/types/database';

/** A point or a group. */
export type Hideable = Pick<Tables<'points'>, 'visible_from'>;

/** When visitors see a row, in milliseconds since 1970: infinity until further notice, minus infinity if always. */
export function appearanceMs({ visible_from }: Hideable): number {
  if (visible_from === NEVER) return Number.POSITIVE_INFINITY;
  return parseTimestamp(visible_from) ?? Number.NEGATIVE_INFINITY;
}

/** “until Dec 1, 9:00 AM”, or “until further notice”. */
export function untilText(atMs: number, formatter: NoticeFormatter, nowMs: number): string {
  return `until ${Number.isFinite(atMs) ? formatter.formatMoment(atMs, nowMs) : 'further notice'}`;
}

/** The moment is for the choice `time`: stored in UTC, or a date and time by the site's clock, as in a closing. */
export type VisibilityForm = { choice: 'visible' | 'time' | 'hidden'; moment: string };

/** The form of rows that are all hidden until the same time; of others, one that hides them. */
export function toVisibilityForm(rows: readonly Hideable[], nowMs: number): VisibilityForm {
  const [atMs = Number.NaN, ...others] = new Set(rows.map(appearanceMs));
  return others.length === 0 && Number.isFinite(atMs) && atMs > nowMs
    ? { choice: 'time', moment: new Date(atMs).toISOString() }
    : { choice: 'hidden', moment: '' };
}

type Reading = Hideable & { problem?: string };

/**
 * The values to store, and what is wrong with them in a sentence.
 * @param nowMs in milliseconds since 1970
 */
export function readVisibility(form: VisibilityForm, nowMs: number, timeZone?: string): Reading {
  if (form.choice !== 'time') return { visible_from: form.choice === 'hidden' ? NEVER : null };
  const atMs = readStart(timeChoiceText('date', form.moment), timeZone);
  if (!atMs) return { visible_from: NEVER, problem: 'Choose the day.' };
  const visible_from = new Date(atMs).toISOString();
  return { visible_from, ...(atMs <= nowMs && { problem: 'This time has already passed.' }) };
}

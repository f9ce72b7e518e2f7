import { EMPTY_TRAIL, type Trail, type TrailSection } from '../src/model/trail';
import type { Tables } from '../src/types/database';

// Factories of rows for tests. A test states only the values that matter to it, so new columns are added
// only here.

const CREATED_AT = '2026-01-01T00:00:00+00:00';

/** A point at the center of the picture, without any optional values. Its title defaults to its id. */
export function makePoint(values: Partial<Tables<'points'>> = {}): Tables<'points'> {
  const { id = 'c0000000-0000-4000-8000-000000000001' } = values;
  return {
    id,
    title: id,
    group_id: null,
    coord_x: 50,
    coord_y: 50,
    marker_icon: null,
    popup_image: null,
    link: null,
    picture_text: null,
    also_known_as: null,
    description: null,
    translations: null,
    is_closed: false,
    blocks_path: false,
    closing_reason: null,
    notice: null,
    notice_from: null,
    notice_until: null,
    latitude: null,
    longitude: null,
    visible_from: null,
    created_at: CREATED_AT,
    version: 1,
    ...values,
  };
}

/** Reads times without a zone as UTC, and the day before the month. */
export const TEXT_RULES = { language: 'en', timeZone: 'UTC', isMonthFirst: false };

/** A group without a color or a background. Its name defaults to its id. */
export function makeGroup(values: Partial<Tables<'groups'>> = {}): Tables<'groups'> {
  const { id = 'b0000000-0000-4000-8000-000000000001' } = values;
  return {
    id,
    name: id,
    color: null,
    background_image: null,
    map_text: null,
    sort_order: null,
    translations: null,
    line: null,
    visible_from: null,
    created_at: CREATED_AT,
    version: 1,
    ...values,
  };
}

/** A straight part of a trail across the picture, about which nothing else is known. */
export function makeTrailSection(values: Partial<TrailSection> = {}): TrailSection {
  const positions = [
    { percentX: 10, percentY: 20 },
    { percentX: 90, percentY: 80.25 },
  ];
  return { positions, steps: null, isSteep: false, isRough: false, isPaved: false, ...values };
}

/** A trail of one part, about which nothing else is known. */
export function makeTrail(values: Partial<Trail> = {}): Trail {
  return {
    ...EMPTY_TRAIL,
    sections: [makeTrailSection()],
    ...values,
  };
}

/** The settings of a new map. */
export function makeSettings(values: Partial<Tables<'map_settings'>> = {}): Tables<'map_settings'> {
  return {
    id: 1,
    base_map_image: null,
    map_text: null,
    translations: null,
    show_legend: true,
    size_ratio: 0.0515,
    language: 'en',
    further_languages: [],
    show_names: 'never',
    show_trails: 'chosen',
    site_name: null,
    time_zone: null,
    live_notices: false,
    surroundings: true,
    has_words: false,
    position_verdict: null,
    position_changes: 0,
    version: 1,
    ...values,
  };
}

/** Columns of any table that only triggers write: forms do not send them, and backups do not contain them. */
type TriggerColumn = 'version' | 'has_words' | 'position_verdict' | 'position_changes';

/** A row as a backup contains it. */
export function withoutTriggerColumns<
  Row extends { version: number } & { [Key in TriggerColumn]?: unknown },
>(row: Row): Omit<Row, TriggerColumn> {
  const { version, has_words, position_verdict, position_changes, ...rest } = row;
  return rest;
}

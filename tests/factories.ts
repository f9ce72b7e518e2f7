import type { Tables } from '../src/types/database';

// Rows for tests. A test says what it is about; a new column is added here alone.

const CREATED_AT = '2026-01-01T00:00:00+00:00';

/** A point in the middle of the picture, with nothing but what is said. Its title is its id unless it has one. */
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
    description: null,
    translations: null,
    is_closed: false,
    closing_reason: null,
    notice: null,
    notice_from: null,
    notice_until: null,
    latitude: null,
    longitude: null,
    created_at: CREATED_AT,
    version: 1,
    ...values,
  };
}

/** A group without a colour or a background. Its name is its id unless it has one. */
export function makeGroup(values: Partial<Tables<'groups'>> = {}): Tables<'groups'> {
  const { id = 'b0000000-0000-4000-8000-000000000001' } = values;
  return {
    id,
    name: id,
    color: null,
    background_image: null,
    translations: null,
    created_at: CREATED_AT,
    version: 1,
    ...values,
  };
}

/** The settings as a new map has them. */
export function makeSettings(values: Partial<Tables<'map_settings'>> = {}): Tables<'map_settings'> {
  return {
    id: 1,
    base_map_image: null,
    show_legend: true,
    size_ratio: 0.0515,
    language: 'en',
    further_languages: [],
    show_names: 'never',
    time_zone: null,
    live_notices: false,
    has_words: false,
    position_verdict: null,
    position_changes: 0,
    version: 1,
    ...values,
  };
}

/** What triggers alone write, of any table: no form sends it, and no backup has it. */
type TriggerColumn = 'version' | 'has_words' | 'position_verdict' | 'position_changes';

/** A row as a backup has it. */
export function withoutTriggerColumns<
  Row extends { version: number } & { [Key in TriggerColumn]?: unknown },
>(row: Row): Omit<Row, TriggerColumn> {
  const { version, has_words, position_verdict, position_changes, ...rest } = row;
  return rest;
}

import { en } from '@/i18n/en';
import { CLOSING_REASONS, type StoredNotice } from '@/model/notice';
import type { Point } from '@/model/point';
import {
  groupId,
  link,
  longText,
  optionalChoice,
  picture,
  requiredText,
  text,
  time,
  toggle,
  translations,
  VISIBILITY,
} from './field-kinds';
import { type Fields, type Form, OWN_EDITOR } from './fields';
import { degrees, percent } from './number-kinds';

/** The columns of a point that the database doesn't fill. */
export type PointValues = Omit<Point, 'id' | 'created_at' | 'version'>;

/** The field values of a point in its form. */
export type PointForm = Form<PointValues>;

/** The fields of a point. A new field is a line here, once its column is in the database. */
export const POINT_FIELDS: Fields<PointValues> = {
  title: requiredText({ label: 'Title', name: 'title', maxLength: 200 }),
  group_id: groupId({ label: 'Group', name: 'group' }),
  coord_x: percent({
    label: 'X',
    name: 'X',
    formLabel: 'X Coordinate (%)',
    hint: '0 is the left edge, 100 the right',
    help: 'coordinates',
  }),
  coord_y: percent({
    label: 'Y',
    name: 'Y',
    formLabel: 'Y Coordinate (%)',
    hint: '0 is the top edge, 100 the bottom',
  }),
  marker_icon: picture({
    label: 'Marker Icon',
    name: 'marker icon',
    hint: 'Choose, drop or paste a picture of any size. Without one, the map shows a pin.',
    use: 'marker',
  }),
  popup_image: picture({
    label: 'Popup Image',
    name: 'popup image',
    hint: 'Choose, drop or paste a photo of any size. The location and camera details in it are removed.',
    use: 'popup',
  }),
  picture_text: text({
    label: 'Picture text',
    name: 'picture text',
    formLabel: 'Popup Image in words',
    hint: 'Describe the picture for people who can’t see it, in one sentence.',
    maxLength: 300,
    sendOnlyIfChanged: true,
  }),
  link: link({ label: 'External Link', name: 'link', placeholder: 'https://example.org' }),
  also_known_as: text({
    label: 'Also known as',
    name: 'other name',
    placeholder: 'WC, toilet, restroom',
    hint: 'Other words that people search for. The map doesn’t show them.',
    maxLength: 300,
    sendOnlyIfChanged: true,
  }),
  description: longText({
    label: 'Description',
    name: 'description',
    hint: 'Web addresses, email addresses and telephone numbers that begin with + become links.',
    maxLength: 4000,
    sendOnlyIfChanged: true,
  }),
  translations: translations({
    label: 'Translations',
    name: 'translations',
    limits: { title: 200, also_known_as: 300, description: 4000, notice: 200, picture_text: 300 },
    ...OWN_EDITOR,
  }),
  latitude: degrees({
    label: 'Latitude',
    name: 'latitude',
    limit: 90,
    pairedWith: 'longitude',
    ...OWN_EDITOR,
  }),
  longitude: degrees({
    label: 'Longitude',
    name: 'longitude',
    limit: 180,
    pairedWith: 'latitude',
    ...OWN_EDITOR,
  }),
  is_closed: toggle({ label: 'Closed', name: 'closed', isOn: false, ...OWN_EDITOR }),
  closing_reason: optionalChoice({
    label: 'Reason',
    name: 'reason',
    options: CLOSING_REASONS.map((reason) => ({ value: reason, text: en.notices.reasons[reason] })),
    ...OWN_EDITOR,
  }),
  blocks_path: toggle({ label: 'No way past', name: 'no way past', isOn: false, ...OWN_EDITOR }),
  notice: longText({ label: 'Notice', name: 'notice', maxLength: 200, ...OWN_EDITOR }),
  notice_from: time({ label: 'From', name: 'notice’s beginning', ...OWN_EDITOR }),
  notice_until: time({ label: 'Until', name: 'notice’s end', ...OWN_EDITOR }),
  visible_from: VISIBILITY,
};

/** Whether a point is closed, and its notice. */
export type ClosingValues = Pick<PointValues, keyof StoredNotice | 'translations'>;

/** The fields of {@link ClosingValues}. */
export const CLOSING_FIELDS: Fields<ClosingValues> = {
  is_closed: POINT_FIELDS.is_closed,
  closing_reason: POINT_FIELDS.closing_reason,
  blocks_path: POINT_FIELDS.blocks_path,
  notice: POINT_FIELDS.notice,
  notice_from: POINT_FIELDS.notice_from,
  notice_until: POINT_FIELDS.notice_until,
  // A notice's translations are among those of the point.
  translations: POINT_FIELDS.translations,
};

import type { Group } from '@/model/group';
import {
  color,
  longText,
  picture,
  requiredText,
  trail,
  translations,
  VISIBILITY,
} from './field-kinds';
import { type Fields, OWN_EDITOR } from './fields';
import { ratio } from './number-kinds';

/** The columns of a group that the database doesn't fill. */
export type GroupValues = Omit<Group, 'id' | 'created_at' | 'version'>;

/** The fields of a group. */
export const GROUP_FIELDS: Fields<GroupValues> = {
  name: {
    ...requiredText({
      label: 'Name',
      name: 'group’s name',
      placeholder: 'e.g. Family Track',
      maxLength: 100,
    }),
    // The specification has neither a star nor a message for it, so a missing name is reported only at the field.
    isRequired: false,
  },
  color: color({ label: 'Color', name: 'color', initialText: '#000000' }),
  background_image: picture({
    label: 'Background',
    name: 'background',
    formLabel: 'Background Image',
    hint: 'Replaces the base map while this group is selected. Choose, drop or paste a picture, up to 100 megapixels.',
    use: 'group-bg',
  }),
  map_text: longText({
    label: 'Background in words',
    name: 'background’s text',
    hint: 'Describe the background for people who can’t see it, in a few sentences.',
    maxLength: 1000,
    sendOnlyIfChanged: true,
  }),
  // The database accepts whole numbers only.
  sort_order: ratio({ label: 'Position', name: 'position', ...OWN_EDITOR }),
  translations: translations({
    label: 'Translations',
    name: 'translations',
    limits: { name: 100, map_text: 1000 },
    ...OWN_EDITOR,
  }),
  line: trail({ label: 'Trail', name: 'trail', ...OWN_EDITOR }),
  visible_from: VISIBILITY,
};

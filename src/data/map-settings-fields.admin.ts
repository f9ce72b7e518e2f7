import { onOff, picture, ratio } from '@/data/field-kinds.admin';
import type { Fields } from '@/data/fields.admin';
import type { MapSettings } from '@/data/map-settings';

/** What the administrator says of the map. */
export type MapSettingsValues = Omit<MapSettings, 'id' | 'version'>;

/** The settings that are saved with a button. The base map is stored as soon as it is chosen. */
export type SavedSettings = Omit<MapSettingsValues, 'base_map_image'>;

/** The part of {@link MAP_SETTINGS_FIELDS} that is saved with a button. */
export const SAVED_SETTINGS_FIELDS: Fields<SavedSettings> = {
  show_legend: onOff({
    label: 'Show Legend',
    name: 'legend',
    hint: 'Shows a bar above the map with a button for each group',
    isOn: true,
  }),
  size_ratio: ratio({
    label: 'Marker Size Ratio',
    name: 'marker size ratio',
    hint: 'Marker width as a share of the map’s width',
  }),
};

/** The one table of what the settings are. */
export const MAP_SETTINGS_FIELDS: Fields<MapSettingsValues> = {
  base_map_image: picture({
    label: 'Base Map',
    name: 'base map',
    formLabel: 'Base Map Image',
    hint: 'Choose, drop or paste a picture, up to 100 megapixels. Visitors see it right away.',
    use: 'base-map',
  }),
  ...SAVED_SETTINGS_FIELDS,
};

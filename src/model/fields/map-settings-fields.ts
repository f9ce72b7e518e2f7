import { LANGUAGES } from '@/i18n/languages';
import { SITE_NAME } from '@/lib/env';
import type { MapSettings } from '@/model/map-settings';
import {
  choice,
  language,
  languages,
  longText,
  picture,
  text,
  timeZone,
  toggle,
  translations,
} from './field-kinds';
import { type Fields, OWN_EDITOR } from './fields';
import { ratio } from './number-kinds';

/** The columns of the settings that the database doesn't fill. */
export type MapSettingsValues = Omit<
  MapSettings,
  'id' | 'version' | 'has_words' | 'position_verdict' | 'position_changes'
>;

/** The settings that are saved with a button. The base map is stored immediately when it is chosen. */
export type SettingsFormValues = Omit<MapSettingsValues, 'base_map_image'>;

const ON_MAP_PAGE = { page: 'map', sendOnlyIfChanged: true } as const;
const ON_LANGUAGES_PAGE = { page: 'languages', sendOnlyIfChanged: true } as const;

/** Those of {@link MAP_SETTINGS_FIELDS} that are saved with a button. */
export const SETTINGS_FORM_FIELDS: Fields<SettingsFormValues> = {
  map_text: longText({
    ...ON_MAP_PAGE,
    label: 'Base map in words',
    name: 'base map’s text',
    hint: 'Describe the map for people who can’t see it, in a few sentences.',
    maxLength: 1000,
  }),
  show_legend: toggle({
    page: 'map',
    label: 'Show Legend',
    name: 'legend',
    hint: 'Shows a bar above the map with a button for each group',
    isOn: true,
  }),
  size_ratio: ratio({
    page: 'map',
    label: 'Marker Size Ratio',
    name: 'marker size ratio',
    hint: 'Marker width as a share of the map’s width',
    help: 'marker-size',
  }),
  surroundings: toggle({
    ...ON_MAP_PAGE,
    label: 'Blurred picture around the map',
    name: 'choice of what surrounds the map',
    hint: 'Turn it off if your map looks better on a plain background',
    isOn: true,
  }),
  show_names: choice({
    ...ON_MAP_PAGE,
    label: 'Show names on the map',
    name: 'choice of when names are shown',
    hint: 'Names appear beside markers where there’s room',
    options: [
      { value: 'never', text: 'Never' },
      { value: 'zoomed in', text: 'When zoomed in' },
      { value: 'always', text: 'Always where there is room' },
    ],
    initialText: 'never',
  }),
  show_trails: choice({
    ...ON_MAP_PAGE,
    label: 'Show trails on the map',
    name: 'choice of when trails are shown',
    hint: 'The lines drawn for groups.',
    options: [
      { value: 'chosen', text: 'When their group is chosen' },
      { value: 'always', text: 'Always' },
    ],
    initialText: 'chosen',
  }),
  language: language({
    ...ON_LANGUAGES_PAGE,
    label: 'Language',
    name: 'language',
    hint: 'The language you write in',
    options: LANGUAGES.map(({ code, name }) => ({ value: code, text: name })),
    initialText: 'en',
  }),
  further_languages: languages({
    ...ON_LANGUAGES_PAGE,
    label: 'Further languages',
    name: 'further languages',
    hint: 'Visitors read the map in the language their browser asks for. What isn’t translated is shown as written.',
    help: 'languages',
  }),
  site_name: text({
    ...ON_MAP_PAGE,
    label: 'Site name',
    name: 'site’s name',
    hint: 'In the browser’s tab, on printed sheets and in the names of downloads. Installed apps, link previews and the sign-in page keep the name that the site was built or last published with.',
    ...(SITE_NAME && { placeholder: SITE_NAME }),
    maxLength: 60,
  }),
  translations: translations({
    label: 'Translations',
    name: 'translations',
    limits: { map_text: 1000 },
    page: 'map',
    ...OWN_EDITOR,
  }),
  time_zone: timeZone({
    ...ON_LANGUAGES_PAGE,
    label: 'Time zone',
    name: 'time zone',
    hint: 'Closings and notices begin and end by its clock. Those already set stay: 5:00 PM turns into 6:00 PM if the new zone is an hour ahead.',
  }),
  live_notices: toggle({
    ...ON_LANGUAGES_PAGE,
    label: 'Live notices',
    name: 'live notices',
    hint: 'Open maps show your changes within two minutes',
    isOn: false,
  }),
};

/** The fields of the settings. */
export const MAP_SETTINGS_FIELDS: Fields<MapSettingsValues> = {
  base_map_image: picture({
    label: 'Base Map',
    name: 'base map',
    formLabel: 'Base Map Image',
    hint: 'Choose, drop or paste a picture, up to 100 megapixels. Visitors see it right away.',
    use: 'base-map',
  }),
  ...SETTINGS_FORM_FIELDS,
};

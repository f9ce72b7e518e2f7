import { IS_PUBLISHED } from '@/lib/env';
import type { HelpTopic } from '@/model/fields/help-topics';

type Section = {
  value: string;
  /** In the list of sections. */
  title: string;
  /** Above the section, if it says more than the title. */
  heading?: string;
  text: string;
  help?: HelpTopic;
};

const PUBLISH_SECTION = {
  value: 'publish',
  title: 'Publish',
  text: 'What visitors see, and how to update it',
  help: 'publish',
} as const satisfies Section;

/** The sections of the settings, in their order. The first one is open on arrival. */
export const SETTINGS_SECTIONS = [
  {
    value: 'map',
    title: 'Map',
    heading: 'Map Settings',
    text: 'Configure the global map settings',
  },
  {
    value: 'languages',
    title: 'Languages and notices',
    text: 'What visitors read, and when their day begins',
  },
  { value: 'share', title: 'Share and print', text: 'Bring the map to your visitors' },
  {
    value: 'positions',
    title: 'Positions',
    heading: 'Position on the map',
    text: 'Show visitors where they are',
    help: 'positions',
  },
  { value: 'backup', title: 'Backup', text: 'Keep the whole map in one file', help: 'backup' },
  ...(IS_PUBLISHED ? [PUBLISH_SECTION] : []),
] as const satisfies readonly Section[];

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]['value'];

/** The section that an address such as `/admin?section=share` names; the first one if it names none. */
export function settingsSectionOf(params: URLSearchParams): Section & { value: SettingsSection } {
  const name = params.get('section');
  return SETTINGS_SECTIONS.find(({ value }) => value === name) ?? SETTINGS_SECTIONS[0];
}

/** The tab that an address opens. Points have no section, and groups have one. */
export function adminTabOf(search: string): 'points' | 'groups' | 'settings' {
  const name = new URLSearchParams(search).get('section');
  if (name === null) return 'points';
  return name === 'groups' ? 'groups' : 'settings';
}

/** The search of a tab's address. */
export function adminTabSearch(tab: string): string {
  if (tab === 'points') return '';
  return `?section=${tab === 'settings' ? SETTINGS_SECTIONS[0].value : tab}`;
}

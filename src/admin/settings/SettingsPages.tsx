import type { ReactNode, RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { HelpLink } from '@/admin/help/HelpLink';
import { IS_PUBLISHED } from '@/lib/env';
import type { HelpTopic } from '@/model/fields/help-topics';

type SettingsLayoutProps = {
  /** The pages with unsaved changes. */
  unsaved?: readonly string[];
  /** The heading of the open page. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** The links to the settings pages, and the heading of the open one above its content. */
export function SettingsLayout({ unsaved, heading, children }: SettingsLayoutProps) {
  const [params] = useSearchParams();
  const open = settingsPageOf(params);
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,48rem)] lg:items-start lg:gap-x-10">
      <nav
        aria-label="Settings"
        className="mb-6 flex flex-wrap gap-1 lg:sticky lg:top-(--band) lg:flex-col"
      >
        {SETTINGS_PAGES.map(({ value, title }) => (
          <Link
            key={value}
            to={{ search: `?section=${value}` }}
            aria-current={value === open.value ? 'page' : undefined}
            onClick={() => window.scrollTo({ top: 0 })}
            className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink forced-colors:aria-[current]:underline"
          >
            {title}
            {unsaved?.includes(value) && <UnsavedMark isSmall />}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="settings-heading">
        <h2 ref={heading} id="settings-heading" tabIndex={-1} className="text-lg font-semibold">
          {open.heading ?? open.title}
        </h2>
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          {open.text}
          {open.help && <HelpLink topic={open.help} />}
        </p>
        {children}
      </section>
    </div>
  );
}

/** Marks unsaved changes. */
export function UnsavedMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <>
      {/* A text character, because it stays visible in forced-colors mode. */}
      <span aria-hidden className="mx-1.5 text-accent">
        ●
      </span>
      <span className={isSmall ? 'sr-only' : ''}>Not saved yet</span>
    </>
  );
}

type Page = {
  value: string;
  /** In the list of pages. */
  title: string;
  /** Above the page’s content, if it says more than the title. */
  heading?: string;
  text: string;
  help?: HelpTopic;
};

const PUBLISH_PAGE = {
  value: 'publish',
  title: 'Publish',
  text: 'What visitors see, and how to update it',
  help: 'publish',
} as const satisfies Page;

/** The settings pages, in their order. The first one is open on arrival. */
export const SETTINGS_PAGES = [
  {
    value: 'map',
    title: 'Map',
    heading: 'Map Settings',
    text: 'Configure the global map settings',
  },
  {
    value: 'languages',
    title: 'Languages and notices',
    text: 'Languages, time zone and live notices. To write a notice, edit a point and press “Add a notice…”.',
    help: 'closings-and-notices',
  },
  { value: 'share', title: 'Share and print', text: 'Bring the map to your visitors' },
  {
    value: 'positions',
    title: 'Positions',
    text: 'Show visitors where they are',
    help: 'positions',
  },
  { value: 'backup', title: 'Backup', text: 'Keep the whole map in one file', help: 'backup' },
  ...(IS_PUBLISHED ? [PUBLISH_PAGE] : []),
] as const satisfies readonly Page[];

export type SettingsPage = (typeof SETTINGS_PAGES)[number]['value'];

/** The settings page that an address such as `/admin?section=share` names; the first one if it names none. */
export function settingsPageOf(params: URLSearchParams): Page & { value: SettingsPage } {
  const name = params.get('section');
  return SETTINGS_PAGES.find(({ value }) => value === name) ?? SETTINGS_PAGES[0];
}

/** The tab that an address opens. In an address, a settings page and the tab of the groups are sections. */
export function adminTabOf(search: string): 'points' | 'groups' | 'settings' {
  const name = new URLSearchParams(search).get('section');
  if (name === null) return 'points';
  return name === 'groups' ? 'groups' : 'settings';
}

/** The search of a tab's address. */
export function adminTabSearch(tab: string): string {
  if (tab === 'points') return '';
  return `?section=${tab === 'settings' ? SETTINGS_PAGES[0].value : tab}`;
}

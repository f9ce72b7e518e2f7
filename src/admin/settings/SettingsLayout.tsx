import type { ReactNode, RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { HelpLink } from '@/admin/help/HelpLink';
import { SETTINGS_SECTIONS, settingsSectionOf } from './settings-sections';
import { UnsavedMark } from './UnsavedMark';

type SettingsLayoutProps = {
  /** The sections with unsaved changes. */
  unsaved?: readonly string[];
  /** The heading of the open section. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** The links to the sections of the settings, and the heading of the open one above its content. */
export function SettingsLayout({ unsaved, heading, children }: SettingsLayoutProps) {
  const [params] = useSearchParams();
  const open = settingsSectionOf(params);
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,48rem)] lg:items-start lg:gap-x-10">
      <nav
        aria-label="Settings"
        className="mb-6 flex flex-wrap gap-1 lg:sticky lg:top-(--band) lg:flex-col"
      >
        {SETTINGS_SECTIONS.map(({ value, title }) => (
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

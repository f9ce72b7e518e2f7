import { useQuery } from '@tanstack/react-query';
import Markdown, { slugify } from 'markdown-to-jsx/react';
import { type ComponentProps, useEffect } from 'react';
import { settingsQuery } from '@/data/admin/rows';
import { siteNameOf } from '@/model/map-settings';
import { buttonClasses } from '@/ui/button-classes';
import { useNoIndexPage } from '@/ui/usePageTitle';
import text from './help.md?raw';
import { SampleLink } from './SampleLink';

const SECTIONS = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

/** The help, from the same file that readers of the repository see. It needs no session. */
export default function HelpPage() {
  const { data: settings } = useQuery(settingsQuery);
  useNoIndexPage('Help', siteNameOf(settings));
  useEffect(function openSection() {
    // The page was empty when the browser looked for the section.
    const section = document.getElementById(window.location.hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="min-h-dvh bg-page px-4 pb-16 sm:px-6">
      <div className="mx-auto max-w-6xl lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12">
        <nav
          aria-label="Contents"
          className="pt-6 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto print:hidden"
        >
          <a href={`${import.meta.env.BASE_URL}admin`} className={buttonClasses('secondary')}>
            Open the admin
          </a>
          <ul className="mt-4 flex flex-wrap gap-x-5 lg:flex-col">
            {SECTIONS.map((title) => (
              <li key={title}>
                <a
                  href={`#${slugify(title)}`}
                  className="inline-flex min-h-11 items-center text-sm font-medium text-muted underline-offset-2 hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className={ARTICLE}>
          <Markdown
            options={{
              disableParsingRawHTML: true,
              wrapper: null,
              overrides: { a: HelpAnchor, h2: { props: { tabIndex: -1 } } },
            }}
          >
            {text}
          </Markdown>
        </main>
      </div>
    </div>
  );
}

const ARTICLE = [
  'max-w-[42rem] pt-6 leading-relaxed wrap-anywhere',
  '[&_h1]:text-2xl [&_h1]:font-semibold',
  '[&_h2]:mt-10 [&_h2]:scroll-mt-4 [&_h2]:border-t [&_h2]:border-line [&_h2]:pt-6 [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:outline-none',
  '[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:mt-1.5',
  '[&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2',
  '[&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-[0.9em] [&_pre]:mt-3 [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-3 [&_pre]:whitespace-pre-wrap [&_pre_code]:p-0',
].join(' ');

function HelpAnchor(props: ComponentProps<'a'>) {
  if (props.href?.endsWith('.csv')) return <SampleLink>{props.children}</SampleLink>;
  return <a {...props}>{props.children}</a>;
}

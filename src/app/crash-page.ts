import { getMessages } from '@/i18n/messages';
import { isChunkLoadError, reloadIfStale } from '@/lib/failed-chunk';
import { mapLink } from '@/lib/map-link';
import { RetryScheduler } from '@/lib/retry';
import { buttonClasses } from '@/ui/button-classes';

/**
 * Shows a page with ways back if the app could not be loaded, or failed while rendering. If the app is older than the
 * site, reloads it instead. If the network failed, reloads once it is back.
 */
export async function showCrashPage(error: unknown): Promise<void> {
  console.error('The app has stopped:', error);
  if (await reloadIfStale(error)) return;
  const isEmbedded = new URLSearchParams(window.location.search).has('embed');
  const messages = getMessages().crash;
  showPlainPage({
    title: messages.title,
    text: isChunkLoadError(error) ? messages.loadFailed : messages.crashed,
    actions: [
      plainButton(messages.reload, () => window.location.reload()),
      plainLink(messages.toMap, mapLink(isEmbedded ? '?embed' : '')),
    ],
    details: {
      title: messages.details,
      text: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    },
  });
  const retry = new RetryScheduler(async () => {
    if (!(await reloadIfStale(error, true))) retry.reportFailure();
  });
  if (isChunkLoadError(error)) retry.reportFailure();
}

/** A page that is shown when the app can't render one. */
export type PlainPage = {
  title: string;
  text: string;
  /** Buttons and links. */
  actions: HTMLElement[];
  /** Folded details, for reporting a problem. */
  details?: { title: string; text: string };
};

/** Replaces the whole document, without React, which may have failed to load. */
export function showPlainPage({ title, text, actions, details }: PlainPage): void {
  const heading = createElement('h1', 'text-2xl font-semibold', title);
  heading.tabIndex = -1;
  const main = createElement(
    'main',
    'flex min-h-dvh flex-col items-center justify-center gap-2 bg-page p-6 text-center text-ink',
    heading,
    createElement('p', 'max-w-prose text-muted', text),
    createElement('div', 'mt-6 flex flex-wrap justify-center gap-3', ...actions),
  );
  if (details) {
    const summary = createElement('summary', 'min-h-11 cursor-pointer py-3', details.title);
    const preClasses = 'max-w-prose text-start break-words whitespace-pre-wrap';
    const pre = createElement('pre', preClasses, details.text);
    main.append(createElement('details', 'mt-6 max-w-full text-sm text-muted', summary, pre));
  }
  // An open dialog may have locked scrolling.
  document.body.removeAttribute('style');
  document.body.replaceChildren(main);
  heading.focus();
}

/** A button of a plain page. */
function plainButton(label: string, onPress: () => void): HTMLElement {
  const button = createElement('button', buttonClasses('primary'), label);
  button.addEventListener('click', onPress);
  return button;
}

/** A link of a plain page that looks like a button. */
export function plainLink(label: string, href: string): HTMLAnchorElement {
  const link = createElement('a', buttonClasses('secondary'), label);
  link.href = href;
  return link;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

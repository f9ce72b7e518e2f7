import { buttonClasses } from '@/ui/button-classes';

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
  const buttons = createElement('div', 'mt-6 flex flex-wrap justify-center gap-3');
  buttons.append(...actions);
  const main = createElement(
    'main',
    'flex min-h-dvh flex-col items-center justify-center gap-2 bg-page p-6 text-center text-ink',
  );
  main.append(heading, createElement('p', 'max-w-prose text-muted', text), buttons);
  if (details) {
    const folded = createElement('details', 'mt-6 max-w-full text-sm text-muted');
    folded.append(
      createElement('summary', 'min-h-11 cursor-pointer py-3', details.title),
      createElement('pre', 'max-w-prose text-start break-words whitespace-pre-wrap', details.text),
    );
    main.append(folded);
  }
  // An open dialog may have locked scrolling.
  document.body.removeAttribute('style');
  document.body.replaceChildren(main);
  heading.focus();
}

/** A button of a plain page. */
export function plainButton(label: string, onPress: () => void): HTMLElement {
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
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

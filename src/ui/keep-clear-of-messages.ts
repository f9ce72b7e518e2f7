/** What a message needs beside a dialog, or below it, in CSS pixels. */
const NEEDED = { widthPx: 352, heightPx: 96 };
const GAP_PX = 8;

/** The dialogs that are open, the uppermost last. Several may be closed at once, in any order. */
const open: HTMLElement[] = [];

/**
 * Has messages stand above the buttons of an open dialog where there is room for them neither beside nor
 * below it, so that they cover neither its head nor its buttons. For the `ref` of the dialog, whose
 * buttons are in a footer.
 * @returns stops it
 */
export function keepClearOfMessages(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return;
  open.push(dialog);
  const observer = new ResizeObserver(tellBottom);
  observer.observe(dialog);
  observer.observe(document.documentElement);
  // It comes from somewhat below.
  dialog.addEventListener('animationend', tellBottom);
  return () => {
    observer.disconnect();
    dialog.removeEventListener('animationend', tellBottom);
    open.splice(open.indexOf(dialog), 1);
    tellBottom();
  };
}

function tellBottom(): void {
  document.documentElement.style.setProperty('--messages-bottom', bottomOver(open.at(-1)));
}

/** How far from the window's lower edge messages stand over a dialog; empty where it is free. */
function bottomOver(dialog: HTMLElement | undefined): string {
  const buttons = dialog?.querySelector('footer');
  if (!dialog || !buttons) return '';
  const { left, bottom } = dialog.getBoundingClientRect();
  const isFree = left >= NEEDED.widthPx || window.innerHeight - bottom >= NEEDED.heightPx;
  return isFree ? '' : `${window.innerHeight - buttons.getBoundingClientRect().top + GAP_PX}px`;
}

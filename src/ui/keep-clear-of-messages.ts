/** What a message needs beside a dialog, or below it, in CSS pixels. */
const NEEDED = { widthPx: 352, heightPx: 96 };
const GAP_PX = 8;

/**
 * Has messages stand above the buttons of an open dialog where there is room for them neither beside nor
 * below it, so that they cover neither its head nor its buttons. For the `ref` of the dialog, whose
 * buttons are in a footer.
 * @returns stops it
 */
export function keepClearOfMessages(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return;
  const { style } = document.documentElement;
  // Of the dialog below this one.
  const before = style.getPropertyValue('--messages-bottom');

  function tellBottom() {
    const buttons = dialog?.querySelector('footer');
    if (!dialog || !buttons) return;
    const { left, bottom } = dialog.getBoundingClientRect();
    const isFree = left >= NEEDED.widthPx || window.innerHeight - bottom >= NEEDED.heightPx;
    const bottomPx = window.innerHeight - buttons.getBoundingClientRect().top + GAP_PX;
    style.setProperty('--messages-bottom', isFree ? '' : `${bottomPx}px`);
  }

  const observer = new ResizeObserver(tellBottom);
  observer.observe(dialog);
  observer.observe(document.documentElement);
  // It comes from somewhat below.
  dialog.addEventListener('animationend', tellBottom);
  return () => {
    observer.disconnect();
    dialog.removeEventListener('animationend', tellBottom);
    style.setProperty('--messages-bottom', before);
  };
}

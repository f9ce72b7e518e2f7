import { vi } from 'vitest';

/** Stubs what jsdom lacks because it lays nothing out. Dialogs and maps need it. */
export function stubLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
}

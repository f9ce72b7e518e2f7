import type { Locator, Page } from '@playwright/test';

/** The messages that contain a text, except those that are fading out. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]:not([data-removed=true])', { hasText: text });

/** The visible message: the newest of several. */
export const topToast = (page: Page): Locator =>
  page.locator('[data-sonner-toast][data-visible=true]:not([data-removed=true])');

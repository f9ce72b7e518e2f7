import type { Locator, Page } from '@playwright/test';

/** The messages that contain a text. One that is fading out no longer counts. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]:not([data-removed=true])', { hasText: text });

/** The message that is seen: of several, the newest. */
export const topToast = (page: Page): Locator =>
  page.locator('[data-sonner-toast][data-visible=true]:not([data-removed=true])');

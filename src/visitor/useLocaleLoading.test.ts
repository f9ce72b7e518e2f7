import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale, useMessages } from '@/i18n/messages';
import { useLocaleLoading } from './useMapContent';

afterEach(() => setLocale('en', null));

test('each chosen language has its own messages, or English ones', async () => {
  const { result, rerender } = renderHook(
    ({ language }: { language: string | undefined }) => {
      useLocaleLoading(language);
      return useMessages('map').all;
    },
    { initialProps: { language: 'fr' } },
  );
  await vi.waitFor(() => expect(result.current).toBe('Tous'));
  rerender({ language: 'de' });
  await vi.waitFor(() => expect(result.current).toBe('Alle'));
  expect(document.documentElement.lang).toBe('de');
  rerender({ language: 'fr' });
  rerender({ language: 'de-at' });
  await vi.waitFor(() => expect(result.current).toBe('Alle'));
  expect(document.documentElement.lang).toBe('de');
  rerender({ language: 'pt' });
  expect(result.current).toBe('All');
  expect(document.documentElement.lang).toBe('en');
  rerender({ language: 'fr' });
  await vi.waitFor(() => expect(result.current).toBe('Tous'));
});

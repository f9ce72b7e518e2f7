import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pointRowsQuery } from '@/data/admin/rows';
import { makePoint } from '../../../tests/factories';
import { ShareSection } from './ShareSection';

beforeEach(() => {
  // An observer that never reports an element as visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

/** The frame in the embed code. */
function embeddedFrame(latitude: number | null): HTMLIFrameElement {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(pointRowsQuery.queryKey, [makePoint({ latitude })]);
  render(
    <QueryClientProvider client={client}>
      <ShareSection />
    </QueryClientProvider>,
  );
  const code = screen.getByLabelText<HTMLTextAreaElement>('Map on your website').value;
  const page = new DOMParser().parseFromString(code, 'text/html');
  const frame = page.querySelector('iframe');
  if (!frame) throw new Error(`There is no frame in ${code}`);
  return frame;
}

test('the embed code opens the map inside another page', () => {
  const { src } = embeddedFrame(null);
  expect(src).toBe(`${window.location.origin}/?embed`);
});

test.each([
  ['lets the map ask for the position if a place has one', 47.5, true],
  ['doesn’t let the map ask for the position if no place has one', null, false],
])('the embed code %s', (_, latitude, mayLocate) => {
  const allowed = embeddedFrame(latitude).getAttribute('allow')?.split('; ');
  expect(allowed?.includes('geolocation')).toBe(mayLocate);
});

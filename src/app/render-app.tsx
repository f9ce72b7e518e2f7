import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/data/query-client';
import { Spinner } from '@/ui/Spinner';
import { MapPage } from '@/visitor/MapPage';
import { showCrashPage } from './crash-page';

const PrintPage = lazy(() =>
  import('@/visitor/print/PrintPage').then((page) => ({ default: page.PrintPage })),
);
// A standalone site has only the map. Without another page to load, its build leaves the admin out.
const RoutedPages =
  import.meta.env.MAP_COPY === 'standalone' ? PrintPage : lazy(() => import('./RoutedPages'));

/**
 * Renders the page at the current address into an element.
 * @param isMap whether the address is the map's
 */
export function renderApp(root: HTMLElement | null, isMap: boolean): void {
  if (!root) throw new Error('index.html has no element with the id "root"');
  const isPrint = new URLSearchParams(window.location.search).has('print');
  // When a component throws, React removes all that it has rendered, so the crash page replaces the whole document.
  createRoot(root, { onUncaughtError: showCrashPage }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {isMap && !isPrint ? (
          <MapPage />
        ) : (
          <Suspense fallback={<Spinner />}>{isMap ? <PrintPage /> : <RoutedPages />}</Suspense>
        )}
      </QueryClientProvider>
    </StrictMode>,
  );
}

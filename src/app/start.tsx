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
const RoutedPages = lazy(() => import('./RoutedPages'));

/**
 * Draws the app into an element of the page.
 * @param isMap whether the address is the map's
 */
export function startApp(root: HTMLElement | null, isMap: boolean): void {
  if (!root) throw new Error('index.html has no element with the id "root"');
  const isPrint = new URLSearchParams(window.location.search).has('print');
  // React takes away all it has drawn when a part of it fails: a boundary around everything.
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

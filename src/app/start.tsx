import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/data/query-client';
import { MapPage } from '@/pages/map/MapPage';
import { Spinner } from '@/ui/Spinner';

const RoutedPages = lazy(() => import('./RoutedPages'));

/**
 * Draws the app into an element of the page.
 * @param isMap whether the address is the map's
 */
export function startApp(root: HTMLElement | null, isMap: boolean): void {
  if (!root) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {isMap ? (
          <MapPage />
        ) : (
          <Suspense fallback={<Spinner />}>
            <RoutedPages />
          </Suspense>
        )}
      </QueryClientProvider>
    </StrictMode>,
  );
}

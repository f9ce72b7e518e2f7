import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/data/query-client';
import { Spinner } from '@/ui/Spinner';
import { MapPage } from '@/visitor/MapPage';
import { showCrashPage } from './crash-page';

const OtherViews = lazy(() => import('@/visitor/OtherViews'));
// A standalone site has only the map. Without another page to load, its build leaves the admin out.
const RoutedPages =
  import.meta.env.MAP_COPY === 'standalone' ? OtherViews : lazy(() => import('./RoutedPages'));

/**
 * Renders the page at the current address into an element.
 * @param isMap whether the address is the map's
 */
export function renderApp(root: HTMLElement | null, isMap: boolean): void {
  if (!root) throw new Error('index.html has no element with the id "root"');
  const isOtherView = /[?&](print|words)\b/.test(window.location.search);
  // When a component throws, React removes all that it has rendered, so the crash page replaces the whole document.
  createRoot(root, { onUncaughtError: showCrashPage }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {isMap && !isOtherView ? (
          <MapPage />
        ) : (
          <Suspense fallback={<Spinner />}>{isMap ? <OtherViews /> : <RoutedPages />}</Suspense>
        )}
      </QueryClientProvider>
    </StrictMode>,
  );
}

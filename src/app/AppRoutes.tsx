import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MapPage } from '@/pages/map/MapPage';
import { NotFoundPage } from '@/pages/not-found/NotFoundPage';
import { Spinner } from '@/ui/Spinner';

// One chunk that visitors of the map never load.
const loadDesk = () => import('./desk');
const DeskLayout = lazy(() => loadDesk().then((desk) => ({ default: desk.DeskLayout })));
const AuthPage = lazy(() => loadDesk().then((desk) => ({ default: desk.AuthPage })));
const AdminPage = lazy(() => loadDesk().then((desk) => ({ default: desk.AdminPage })));

/** Every page has its address here. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path="/" element={<MapPage />} />
        <Route element={<DeskLayout />}>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="/admin" element={<AdminPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

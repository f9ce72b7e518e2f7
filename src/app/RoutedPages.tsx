import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '@/pages/not-found/NotFoundPage';
import { Spinner } from '@/ui/Spinner';

const loadDesk = () => import('./desk');
const DeskLayout = lazy(() => loadDesk().then((desk) => ({ default: desk.DeskLayout })));
const AuthPage = lazy(() => loadDesk().then((desk) => ({ default: desk.AuthPage })));
const AdminPage = lazy(() => loadDesk().then((desk) => ({ default: desk.AdminPage })));

/** Every page but the map's, which visitors load without a router. */
export default function RoutedPages() {
  return (
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route element={<DeskLayout />}>
            <Route path="/auth" element={<AuthPage />} />
            <Route path="/admin" element={<AdminPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

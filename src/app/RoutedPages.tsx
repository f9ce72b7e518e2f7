import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Spinner } from '@/ui/Spinner';
import { NotFoundPage } from './NotFoundPage';

const loadAdmin = () => import('./admin');
const AdminLayout = lazy(() => loadAdmin().then((admin) => ({ default: admin.AdminLayout })));
const AuthPage = lazy(() => loadAdmin().then((admin) => ({ default: admin.AuthPage })));
const AdminPage = lazy(() => loadAdmin().then((admin) => ({ default: admin.AdminPage })));

/** Every page but the map's, which visitors load without a router. */
export default function RoutedPages() {
  return (
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route element={<AdminLayout />}>
            <Route path="/auth" element={<AuthPage />} />
            <Route path="/admin" element={<AdminPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

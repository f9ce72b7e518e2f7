import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';

/** A query client for one test, and the `wrapper` that provides it to `render` and `renderHook`. */
export function queryWrapper() {
  const defaultOptions = { queries: { retry: false }, mutations: { retry: false } };
  const queryClient = new QueryClient({ defaultOptions });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  return { queryClient, wrapper };
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';

/** A query client of one test, and what `render` and `renderHook` take as their `wrapper` to provide it. */
export function queryWrapper() {
  const defaultOptions = { queries: { retry: false }, mutations: { retry: false } };
  const queryClient = new QueryClient({ defaultOptions });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  return { queryClient, wrapper };
}

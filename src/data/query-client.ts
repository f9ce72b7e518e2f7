import { QueryClient } from '@tanstack/react-query';

/**
 * Keeps what was read. A failed read is tried twice more; a failed change is not, so that nothing is
 * saved twice. Requests are made even where the browser thinks it is offline: it may be wrong, and
 * an error that is seen beats a wait that never ends.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      staleTime: 30_000,
      // Who comes back to the window, or gets the network back, sees what is new.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

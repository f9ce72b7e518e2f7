import { QueryClient } from '@tanstack/react-query';
import { backoffDelayMs } from '@/lib/retry';

/**
 * Caches what was read. Failed reads are retried twice, as soon as the retry policy allows; failed changes are not, so
 * that nothing is saved twice. Requests are made even if the browser believes that it is offline: it may be wrong,
 * and a visible error is better than waiting forever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: 2,
      retryDelay: (earlierFailures) => backoffDelayMs(earlierFailures + 1, 1),
      staleTime: 30_000,
      // Refetch when the visitor returns to the window, or the network returns.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

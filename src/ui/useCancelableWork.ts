import { useEffect, useRef } from 'react';

/** Cancels work through its signal: on request, when newer work begins, and when the component unmounts. */
export function useCancelableWork() {
  const controller = useRef<AbortController>(null);

  useEffect(function cancelOnUnmount() {
    return () => controller.current?.abort();
  }, []);

  return {
    /** The signal for new work. */
    begin(): AbortSignal {
      controller.current?.abort();
      controller.current = new AbortController();
      return controller.current.signal;
    },
    cancel: () => controller.current?.abort(),
    /** Whether no newer work has begun. Only then may work change what is shown, even if it was canceled. */
    isLatest: (signal: AbortSignal) => controller.current?.signal === signal,
  };
}

import { useEffect, useRef } from 'react';

/** Cancels work through its signal: on request, and when the component unmounts. */
export function useCancelableWork() {
  const controller = useRef<AbortController>(null);

  useEffect(function cancelOnUnmount() {
    return () => controller.current?.abort();
  }, []);

  return {
    /** The signal for new work. */
    begin(): AbortSignal {
      controller.current = new AbortController();
      return controller.current.signal;
    },
    cancel: () => controller.current?.abort(),
  };
}

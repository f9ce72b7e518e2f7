import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was handed over last, for listeners that stay while it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // At once: a passive effect may come after an event or an answer that asks for it.
  useLayoutEffect(function keepLatest() {
    latest.current = value;
  });
  return latest;
}

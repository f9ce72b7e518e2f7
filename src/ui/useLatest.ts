import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to the latest value, for listeners that are not replaced when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // A passive effect may run after an event or a response that reads the ref.
  useLayoutEffect(function updateRef() {
    latest.current = value;
  });
  return latest;
}

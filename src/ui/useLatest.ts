import { type RefObject, useEffect, useRef } from 'react';

/** What was handed over last, for listeners that stay while it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(function keepLatest() {
    latest.current = value;
  });
  return latest;
}

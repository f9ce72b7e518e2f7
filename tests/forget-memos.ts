import React from 'react';
import { onTestFinished } from 'vitest';

type Dispatcher = { useMemo: <Value>(create: () => Value, deps: unknown[]) => Value };

/** Makes React compute all memoized values again at each render, as it may at any time, until the end of the test. */
export function forgetMemos(): void {
  const internals: { H: Dispatcher | null } = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  let current = internals.H;
  const forgetful = new WeakSet<Dispatcher>();
  const wrap = (dispatcher: Dispatcher | null) => {
    if (dispatcher === null || forgetful.has(dispatcher)) return dispatcher;
    const wrapped: Dispatcher = Object.create(dispatcher, {
      useMemo: { value: (create: () => unknown) => dispatcher.useMemo(create, [{}]) },
    });
    forgetful.add(wrapped);
    return wrapped;
  };
  Object.defineProperty(internals, 'H', {
    configurable: true,
    get: () => current,
    set: (dispatcher: Dispatcher | null) => {
      current = wrap(dispatcher);
    },
  });
  onTestFinished(() => {
    Object.defineProperty(internals, 'H', { value: null, writable: true, configurable: true });
  });
}

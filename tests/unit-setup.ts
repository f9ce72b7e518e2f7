import './node-20.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

beforeEach(() => {
  // A message on the console is a defect that nobody looked at.
  vi.spyOn(console, 'error').mockImplementation((...message) => {
    throw new Error(`console.error: ${message.join(' ')}`);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

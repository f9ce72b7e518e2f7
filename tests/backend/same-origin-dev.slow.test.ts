import { describe } from 'vitest';
import { startSite } from '../site.ts';
import { testSameOrigin } from './test-same-origin.ts';

describe('a site that `npm run dev` serves', () => {
  testSameOrigin((data, settings) => startSite(data, settings, 'dev'), true);
});

import { IMPOSTORS } from './expected.ts';
import { testCallers } from './test-callers.ts';

// Every caller tries everything over HTTP: impostors here, people in http.test.ts.

testCallers(IMPOSTORS);

import { startWebKit } from './engines.ts';
import { defineJourneys } from './journeys.ts';

defineJourneys('WebKit', startWebKit);

import { startFirefox } from './engines.ts';
import { defineJourneys } from './journeys.ts';

defineJourneys('Firefox', startFirefox);

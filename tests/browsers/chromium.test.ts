import { startChromium } from './engines.ts';
import { defineJourneys } from './journeys.ts';

defineJourneys('Chromium', startChromium);

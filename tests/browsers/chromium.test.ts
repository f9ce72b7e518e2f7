import { startChromium } from './engines.ts';
import { journeysIn } from './journeys.ts';

journeysIn('Chromium', startChromium);

import { startFirefox } from './engines.ts';
import { journeysIn } from './journeys.ts';

journeysIn('Firefox', startFirefox);

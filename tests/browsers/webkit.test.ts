import { startWebKit } from './engines.ts';
import { journeysIn } from './journeys.ts';

journeysIn('WebKit', startWebKit);

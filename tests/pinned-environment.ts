import { pinFonts } from './fonts/pin-fonts.ts';

// Pins everything about a machine that could change a test's result. The configurations of all
// test runners import this first.

pinFonts();
process.env.TZ = 'UTC';
process.env.LANG = 'en_US.UTF-8';
process.env.LC_ALL = 'en_US.UTF-8';

import { pinFonts } from './fonts/pin-fonts.ts';

// Pins everything about a machine that could change a test's result. The configurations of all
// test runners import this first.

pinFonts();
process.env.TZ = 'UTC';
// The one locale with UTF-8 that is installed everywhere. With a missing one, a download's name can have nothing but ASCII.
process.env.LANG = 'C.UTF-8';
process.env.LC_ALL = 'C.UTF-8';

import { pinFonts } from './fonts/pin-fonts.ts';

// Pins everything about a machine that could change a test's result. The configurations of all test runners
// import this first.

pinFonts();
process.env.TZ = 'UTC';
// The only UTF-8 locale that every machine has. With a locale that is not installed, names of downloads are
// limited to ASCII.
process.env.LANG = 'C.UTF-8';
process.env.LC_ALL = 'C.UTF-8';

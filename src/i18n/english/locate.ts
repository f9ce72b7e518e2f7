/** What shows visitors where they are says before its own words are there. All else stands in `src/where-am-i/words/`. */
export const where = {
  whereAmI: 'Where am I?',
  loadFailed: 'A part of this could not be loaded. Check the connection and press again.',
  close: 'Close',
};

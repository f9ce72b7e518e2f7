/** What the button says that shows visitors where they are. All else stands in `src/where-am-i/words/`. */
export const where = {
  button: 'Where am I?',
  unloaded: 'A part of this could not be loaded. Check the connection and press again.',
  close: 'Close',
};

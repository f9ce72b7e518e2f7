/** What is said where the page has failed. */
export const crash = {
  title: 'Something went wrong',
  loadFailed:
    'A part of this page could not be loaded. Check the connection, then reload the page.',
  crashed:
    'This page has stopped working. Nothing that was saved is lost. Reload the page to go on.',
  reload: 'Reload',
  toMap: 'Go to the map',
  details: 'Details',
};

/** What the arrows of a long legend say. */
export const scrolling = {
  showPreviousGroups: 'Show earlier groups',
  showNextGroups: 'Show more groups',
};

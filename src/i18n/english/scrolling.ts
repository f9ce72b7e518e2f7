/** What the arrows of a long legend say. */
export const scrolling = {
  earlier: 'Show earlier groups',
  more: 'Show more groups',
};

/** What a point's popup says. */
export const popup = {
  close: 'Close',
};

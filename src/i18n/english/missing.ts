/** What is said of something that the map does not have. */
export const missing = {
  comingSoon: 'The map is coming soon.',
  pointDeleted: 'This place is no longer on the map.',
  dismiss: 'Dismiss',
};

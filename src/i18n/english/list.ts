/** What the list of places and its search say. */
export const list = {
  places: 'Places',
  close: 'Close places',
  searchPlaces: 'Search places',
  search: 'Search',
  foundCount: (count: number) => `${count} found`,
  /** The heading of those without a group. */
  otherPlaces: 'Other places',
  inOtherGroups: 'In other groups',
  nothingFound: 'No place has this name.',
  nearestMatches: 'No exact match. Nearest places:',
  nothingInGroup: (group: string) => `Nothing in ${group}. In other groups:`,
  empty: 'There are no places here.',
  /** A choice of those who have the map show where they are; it is pressed or not. */
  nearestFirst: 'Nearest first',
  print: 'Print',
  language: 'Language',
};

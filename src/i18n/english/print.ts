/** What the sheets to print, and the page that shows them, say. */
export const print = {
  heading: 'Print the map',
  places: 'Places',
  all: 'All',
  paper: 'Paper',
  orientation: 'Orientation',
  automatic: 'Automatic',
  portrait: 'Portrait',
  landscape: 'Landscape',
  /** Whether the places’ descriptions are on the sheets, and the two answers. */
  descriptions: 'Descriptions',
  descriptionsLeftOut: 'Left out',
  descriptionsPrinted: 'Printed',
  print: 'Print',
  loading: 'Loading...',
  numberedMap: 'Map with numbers',
  /** The heading of those without a group. */
  otherPlaces: 'Other places',
  /** Stands behind a group's name where its list goes on. */
  continued: '(continued)',
  /** The number of a sheet, and how many there are. */
  sheet: (number: number, count: number) => `${number} of ${count}`,
  /** When it was printed, where it says what is closed then. */
  asOf: (time: string) => `As of ${time}`,
  nothingToPrint: 'There is no map to print',
  unreachable: 'It could not be loaded. Check the connection.',
  noPicture: 'The administrator has not uploaded a picture of it yet.',
  tryAgain: 'Try again',
};

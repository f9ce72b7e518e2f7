/** What a point's popup says. */
export const popup = {
  close: 'Close',
  learnMore: 'Learn More',
  directions: 'Directions',
  /** How far it is from where the visitor is: 80 m. */
  distanceAway: (distance: string) => `${distance} away`,
  share: 'Share',
  copied: 'Link copied',
  previous: 'Previous',
  previousIs: (title: string) => `Previous: ${title}`,
  next: 'Next',
  nextIs: (title: string) => `Next: ${title}`,
  /** Which of how many places of the group it is. */
  numberOfCount: (number: number, count: number) => `${number} of ${count}`,
  pictureOf: (title: string) => `Picture of ${title}`,
  enlargePicture: 'Show the picture larger',
  closePicture: 'Close picture',
};

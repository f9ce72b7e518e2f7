/** Which keys there are for the map. */
export const keys = {
  map: 'Press plus or minus to zoom, 0 to show the whole map, and arrow keys to move it. Press Tab to go to the places; there, arrow keys go to the nearest place in that direction.',
};

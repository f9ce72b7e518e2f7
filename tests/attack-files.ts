// Files and texts that are made to do harm. They are made here, as some are large.

/** Line breaks and quotation marks: what a spreadsheet program could take for the start of a formula, but never one. */
export function longCell(kilobytes: number): string {
  return `A${'\n'.repeat(kilobytes * 500)}${`'"`.repeat(kilobytes * 250)}B`;
}

/** A spreadsheet of one place, whose description is one long cell. */
export function longCellCsv(kilobytes: number): string {
  return `title,x,y,description\nMill,1,2,"${longCell(kilobytes).replaceAll('"', '""')}"\n`;
}

/** A spreadsheet of short lines. */
export function manyLinesCsv(count: number): string {
  return `title,x,y\n${'a,1,2\n'.repeat(count)}`;
}

/** A description of many paragraphs, each in none of its own. */
export function manyParagraphs(count: number): string {
  return '<p>'.repeat(count);
}

/** GeoJSON of one entry that says it is in many places. */
export function manyPlaces(count: number, properties: object = { name: 'Mill' }): string {
  const geometry = { type: 'MultiPoint', coordinates: Array.from({ length: count }, () => [1, 2]) };
  return JSON.stringify({ type: 'Feature', properties, geometry });
}

/** Texts that are no coordinates, however long one looks. */
export function longCoordinates(characters: number): string[] {
  return ['(', 'N', '1 ', ' (', "1'", '0 0\n'].map((part) =>
    part.repeat(characters / part.length).concat('x'),
  );
}

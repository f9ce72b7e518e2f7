const GEO_FILE_NAME = /\.(kml|kmz|gpx|geojson|json|topojson)$/i;

/**
 * Whether a file is to be read as KML, KMZ, GPX or GeoJSON: by its name, or as it begins like XML or JSON,
 * as no first line of a spreadsheet does.
 */
export async function isGeoFile(file: File): Promise<boolean> {
  if (GEO_FILE_NAME.test(file.name)) return true;
  try {
    const start = new Uint8Array(await file.slice(0, 64).arrayBuffer());
    // Zeros and signs of the encoding stand around the signs of UTF-16.
    return /^[\s\0\xef\xbb\xbf\xfe\xff]*[<{]/.test(String.fromCharCode(...start));
  } catch {
    return false;
  }
}

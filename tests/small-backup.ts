/** Files by their names. */
type BackupFiles = { [name: string]: Uint8Array; 'map.json': Uint8Array };

/** The only picture of a small backup. */
export const BACKUP_PICTURE = `pictures/${'a'.repeat(64)}.png`;

/**
 * The files of a small backup: one point, and a picture that is both its icon and the base map.
 * @param picture a PNG
 * @param change overrides for `map.json`
 */
export function smallBackup(picture: Uint8Array, change: object = {}): BackupFiles {
  const map = {
    format: 'poi-map-backup',
    version: 1,
    settings: { base_map_image: BACKUP_PICTURE, show_legend: true, size_ratio: null },
    groups: [],
    points: [
      {
        id: 'c0000000-0000-4000-8000-000000000001',
        title: 'Restored',
        group_id: null,
        coord_x: 1,
        coord_y: 2,
        marker_icon: BACKUP_PICTURE,
        popup_image: null,
        link: null,
        created_at: '2026-01-01T00:00:00+00:00',
      },
    ],
    pictures: [{ file: BACKUP_PICTURE, type: 'image/png', widths: [] }],
    ...change,
  };
  return { 'map.json': Buffer.from(JSON.stringify(map)), [BACKUP_PICTURE]: picture };
}

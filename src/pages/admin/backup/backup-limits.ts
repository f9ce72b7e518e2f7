/** What a backup holds at most, and so what one is unpacked to. A free project's pictures fit in. */
export const MAX_BACKUP_BYTES = 1000 * 1024 * 1024;

/** Without the pictures; ten thousands of points fit in. */
export const MAX_MAP_FILE_BYTES = 32 * 1024 * 1024;

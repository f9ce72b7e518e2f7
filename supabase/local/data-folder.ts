import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of this app's own, which nobody else uses while it is open. */
export type DataFolder = {
  /** The database's folder. */
  database: string;
  /** The uploaded pictures' folder. */
  files: string;
  /** Where `npm start` puts its build. */
  site: string;
  /** What this folder's backend signs its sessions with. */
  jwtSecret: string;
  /** Whether the database is there and has had its seed. */
  isSeeded: boolean;
  /** To be called once the database is there and has had its seed. */
  markSeeded(): void;
  /** A password that nobody else has. It is made when it is first asked for, and kept. */
  getGeneratedPassword(): string;
  /** Lets others use the folder. */
  close(): void;
};

/** The folder can't be used. The message is a sentence that names it and says why. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** Its presence says that the folder is this app's own. */
const MARKER = 'poi-map-data.json';

/** Has the made password in it, for whoever may read this folder. */
const PASSWORD_FILE = 'admin-password.txt';

/** What can be read from a screen and typed: no l and 1, no o and 0. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

type Marker = Pick<DataFolder, 'jwtSecret' | 'isSeeded'>;

/**
 * Opens the data folder, and makes it if there is none.
 * @throws DataFolderError if the folder holds something else, or another process has it open.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const markerFile = path.join(folder, MARKER);
  if (!existsSync(markerFile) && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DataFolderError(
      `${folder} holds other files. Set POI_DATA_DIR to a new or empty folder.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  const marker = existsSync(markerFile)
    ? readMarker(markerFile)
    : { jwtSecret: randomBytes(32).toString('hex'), isSeeded: false };
  writeMarker(markerFile, marker);
  const database = path.join(folder, 'database');
  // A first start that was interrupted leaves half a database, which nobody has used yet.
  if (!marker.isSeeded) rmSync(database, { recursive: true, force: true });
  return {
    ...marker,
    database,
    files: path.join(folder, 'files'),
    site: path.join(folder, 'site'),
    markSeeded: () => writeMarker(markerFile, { ...marker, isSeeded: true }),
    getGeneratedPassword: () => readOrCreatePassword(path.join(folder, PASSWORD_FILE)),
    close: () => lock.close(),
  };
}

/**
 * Removes all that is in the data folder, and the folder.
 * @throws DataFolderError if the folder is not this app's own, or a process has it open.
 */
export async function removeDataFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  if (!existsSync(path.join(folder, MARKER))) {
    throw new DataFolderError(`${folder} is no data folder of POI Map's. Nothing was removed.`);
  }
  const lock = await lockFolder(folder);
  // The marker goes last, so that a reset that was interrupted can be run again.
  for (const name of readdirSync(folder)) {
    if (name !== MARKER) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  lock.close();
}

function writeMarker(file: string, marker: Marker): void {
  writePrivateFile(file, JSON.stringify({ madeBy: 'POI Map', ...marker }, null, 2));
}

/** Writes a line or more that only the owner of this machine's account may read. */
function writePrivateFile(file: string, content: string): void {
  // Renaming is atomic: a process that is killed here leaves the old file or the new one.
  const draft = `${file}.new`;
  writeFileSync(draft, `${content}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function readOrCreatePassword(file: string): string {
  const kept = existsSync(file) && readFileSync(file, 'utf8').trim();
  if (kept) return kept;
  const letter = () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)];
  // Four times four of 32 letters, 80 bits.
  const parts = Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join(''));
  const password = parts.join('-');
  writePrivateFile(file, password);
  return password;
}

function readMarker(file: string): Marker {
  const content: Partial<Marker> = JSON.parse(readFileSync(file, 'utf8'));
  const { jwtSecret, isSeeded } = content;
  if (typeof jwtSecret !== 'string' || typeof isSeeded !== 'boolean') {
    throw new DataFolderError(`${file} is damaged. Restore it from a backup of the folder.`);
  }
  return { jwtSecret, isSeeded };
}

/**
 * Holds a socket whose name is made from the folder's. Unlike a lock file, the system frees it when
 * the process ends, however it ends.
 */
async function lockFolder(folder: string): Promise<Server> {
  const address = lockAddress(folder);
  const server = await listen(address);
  if (server) return server;
  // Outside Linux and Windows the name is a file, which a process that was killed leaves behind.
  if (path.isAbsolute(address) && !(await isListening(address))) {
    rmSync(address, { force: true });
    const second = await listen(address);
    if (second) return second;
  }
  throw new DataFolderError(
    `${folder} is in use by another POI Map. Stop that one, or set POI_DATA_DIR to another folder.`,
  );
}

function lockAddress(folder: string): string {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\?\\pipe\\poi-map-${hash}`;
  if (process.platform === 'linux') return `\0poi-map-${hash}`;
  return path.join(tmpdir(), `poi-map-${hash}.sock`);
}

async function listen(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
  // A lock alone keeps no process alive.
  return server.unref();
}

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

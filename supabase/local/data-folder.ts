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

/** A folder that belongs to this app, locked against other processes while it is open. */
export type DataFolder = {
  /** The folder of the database. */
  database: string;
  /** The folder of the uploaded pictures. */
  files: string;
  /** The folder for the build of `npm start`. */
  site: string;
  /** The secret that signs the sessions of this folder's backend. */
  jwtSecret: string;
  /** Whether the database exists and has been seeded. */
  isSeeded: boolean;
  /** Call this once the database exists and has been seeded. */
  markSeeded(): void;
  /** A random password. It's generated on the first call, and stored. */
  getGeneratedPassword(): string;
  /** Unlocks the folder. */
  close(): void;
};

/** The folder can't be used. The message is a sentence that names it and says why. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** This file marks the folder as belonging to the app. */
const MARKER = 'poi-map-data.json';

/** Contains the generated password, readable by the folder's owner. */
const PASSWORD_FILE = 'admin-password.txt';

/** Easy to read from a screen and to type: no l and 1, no o and 0. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

type Marker = Pick<DataFolder, 'jwtSecret' | 'isSeeded'>;

/**
 * Opens the data folder, and creates it if it doesn't exist.
 * @throws DataFolderError if the folder holds something else, or another process has it open
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
  // An interrupted first start leaves a partial database, which nobody has used.
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
 * Removes the data folder and its contents.
 * @throws DataFolderError if the folder doesn't belong to the app, or a process has it open
 */
export async function removeDataFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  if (!existsSync(path.join(folder, MARKER))) {
    throw new DataFolderError(`${folder} is not a data folder of POI Map. Nothing was removed.`);
  }
  const lock = await lockFolder(folder);
  // Remove the marker last, so an interrupted reset can be repeated.
  for (const name of readdirSync(folder)) {
    if (name !== MARKER) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  lock.close();
}

function writeMarker(file: string, marker: Marker): void {
  writePrivateFile(file, JSON.stringify({ madeBy: 'POI Map', ...marker }, null, 2));
}

/** Writes a file that only the current user may read. */
function writePrivateFile(file: string, content: string): void {
  // Renaming is atomic: if the process is killed here, it leaves either the old file or the new one.
  const draft = `${file}.new`;
  writeFileSync(draft, `${content}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function readOrCreatePassword(file: string): string {
  const stored = existsSync(file) && readFileSync(file, 'utf8').trim();
  if (stored) return stored;
  const character = () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)];
  // Four groups of four characters out of 32: 80 bits.
  const parts = Array.from({ length: 4 }, () => Array.from({ length: 4 }, character).join(''));
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
 * Holds a socket whose name is derived from the folder's. Unlike a lock file, the system frees it no matter how
 * the process ends.
 */
async function lockFolder(folder: string): Promise<Server> {
  const address = lockAddress(folder);
  const server = await listen(address);
  if (server) return server;
  // On systems other than Linux and Windows, the name is a file, which a killed process leaves behind.
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
  // The lock does not keep the process alive.
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

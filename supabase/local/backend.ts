import { readFile } from 'node:fs/promises';
import type { PGlite } from '@supabase/lite/pglite';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { type DataFolder, DataFolderError, openDataFolder } from './data-folder.ts';
import { fileStorage } from './file-storage.ts';
import { explainFullDisk, isDiskFull } from './full-disk.ts';
import { HOSTED_SETTINGS } from './hosted-settings.ts';
import { rejectRequest } from './request-guard.ts';
import { limitSignIns } from './sign-in-limit.ts';
import { upgradeFirstRelease } from './upgrade-first-release.ts';

/** The embedded backend: the REST, auth and storage API of a hosted project, in this process. */
export type Backend = {
  dataFolder: DataFolder;
  /** The administrator's password. */
  adminPassword: string;
  /** Direct access to the database, bypassing the API. */
  database: PGlite;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
};

type Options = {
  folder: string;
  adminEmail: string;
  /** Null for the password that is generated for the data folder and stored there. */
  adminPassword: string | null;
};

const CONFIG = 'supabase/lite.toml';
const SEED = 'supabase/seed.sql';

/** Postgres' type number of `text[]`. */
const TEXT_ARRAY_OID = 1009;

/** Notices of packages at every start: that storage is experimental, and Node 20 old. Nobody can act on them here. */
const NOTICES = /^EXPERIMENTAL FEATURES ENABLED: storage |Node\.js 20 and below are deprecated/;

/**
 * Opens the data folder, applies new migrations, and loads the demo into a new database. The working folder
 * must be the project's.
 * @throws DataFolderError if the folder can't be used
 */
export async function openBackend(options: Options): Promise<Backend> {
  const { folder } = options;
  const { warn } = console;
  console.warn = (...data) => NOTICES.test(String(data[0])) || warn(...data);
  let dataFolder: DataFolder | undefined;
  try {
    dataFolder = await openDataFolder(folder);
    return await openDatabase(dataFolder, options);
  } catch (error) {
    dataFolder?.close();
    // The package drops the database's reason.
    if (error instanceof DataFolderError || !isDiskFull(folder)) throw error;
    const message = `There is too little space on the disk with ${folder}. Free up some, then start again.`;
    throw new DataFolderError(message, { cause: error });
  } finally {
    console.warn = warn;
  }
}

async function openDatabase(dataFolder: DataFolder, options: Options): Promise<Backend> {
  Object.assign(process.env, {
    POI_LITE_DATABASE: dataFolder.database,
    POI_LITE_JWT_SECRET: dataFolder.jwtSecret,
    POI_LITE_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
    LITE_TELEMETRY: '0',
    // The package reads this on import, so set it before the imports below.
    EXPERIMENTAL_STORAGE: '1',
  });
  const { App } = await import('@supabase/lite');
  const { applyPendingMigrations, createApi } = await import('@supabase/lite/cli');
  const { PGlite, PgliteConnection } = await import('@supabase/lite/pglite');

  // The package opens the database itself and accepts no settings for it.
  const { defaultStartParams } = PGlite;
  if (!defaultStartParams.includes(HOSTED_SETTINGS[1])) defaultStartParams.push(...HOSTED_SETTINGS);

  const api = await createApi({ withSupabaseClient: false });
  const config = await api.project.local.getConfig(CONFIG);
  const connection = await config.connection;
  if (!(connection instanceof PgliteConnection)) {
    throw new Error(`${CONFIG} must name the driver "pglite"`);
  }
  // In admin mode, a request without a key would run with all rights.
  const app = new App({ ...config, connection, options: { server: { admin: false } } });
  app._storageAdapter = fileStorage(dataFolder.files, connection.driver);
  const database = connection.driver;
  if (dataFolder.isSeeded) {
    await upgradeFirstRelease(database, options.folder).catch(async (error) => {
      await connection.close();
      throw error;
    });
  }
  await app.init();
  rejectNonArrays(database);
  await applyPendingMigrations(app);

  if (!dataFolder.isSeeded) {
    await database.exec(await readFile(SEED, 'utf8'));
    dataFolder.markSeeded();
  }
  const adminPassword = options.adminPassword ?? dataFolder.getGeneratedPassword();
  await database.query(
    `update auth.users set email = $1, encrypted_password = crypt($2, gen_salt('bf')), updated_at = now()
     where id = (select user_id from private.admins order by created_at limit 1)
       and (email <> $1 or encrypted_password <> crypt($2, encrypted_password))`,
    [options.adminEmail, adminPassword],
  );

  return {
    dataFolder,
    database,
    adminPassword,
    fetch: limitSignIns(
      async (request) =>
        rejectRequest(request) ?? explainFullDisk(await app.fetch(request), options.folder),
    ),
    close: async () => {
      await connection.close();
      dataFolder.close();
    },
  };
}

/**
 * Makes the database refuse a value that is not an array for an array column. Without it, the embedded database
 * receives an unreadable message and then stops responding.
 */
function rejectNonArrays({ serializers }: PGlite): void {
  const serialize = serializers[TEXT_ARRAY_OID];
  serializers[TEXT_ARRAY_OID] = (value) => {
    const text: unknown = serialize?.(value);
    return typeof text === 'string' ? text : JSON.stringify(value);
  };
}

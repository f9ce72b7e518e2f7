import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMBEDDED_PUBLISHABLE_KEY } from '../src/lib/site-settings.ts';

/** A site that `npm start` runs, in a separate process. */
export type Site = {
  /** Without a trailing slash. */
  address: string;
  port: number;
  /** The process's output so far. */
  output(): string;
  /** Ends the process like Ctrl+C, or immediately with SIGKILL. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** A finished command, and its output. */
export type CommandResult = { exitCode: number | null; output: string };

/** Creates an empty folder for a test, with a function that removes it. */
export async function makeTemporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'poi-map-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A free TCP port. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Makes a server listen on a free port of this machine.
 * @returns the port
 */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/**
 * Runs the code of `npm start` or `npm run dev`, with standard input closed.
 * @returns the site, once it reports that it is ready
 * @throws if it ends before that, with its output
 */
export async function startSite(
  dataFolder: string,
  environment: Record<string, string> = {},
  script: 'start' | 'dev' = 'start',
): Promise<Site> {
  const port = environment.PORT ? Number(environment.PORT) : await findFreePort();
  const run = runScript(script, { PORT: String(port), POI_DATA_DIR: dataFolder, ...environment });
  await run.printed(/POI Map is ready/);
  return siteOf(run, port);
}

/**
 * Serves a site that is already built, like `npm start`.
 * @param build its folder
 */
export async function serveBuild(
  dataFolder: string,
  build: string,
  environment: Record<string, string> = {},
): Promise<Site> {
  const port = environment.PORT ? Number(environment.PORT) : await findFreePort();
  const settings = { PORT: String(port), POI_DATA_DIR: dataFolder, ...environment };
  const run = runFile('tests/e2e/serve-build.ts', settings, [build]);
  await run.printed(/POI Map is ready/);
  return siteOf(run, port);
}

/**
 * Runs the embedded backend like `npm start`, but without a site.
 * @throws if it ends before it is ready, with its output
 */
export async function startBackendAlone(dataFolder: string): Promise<Site> {
  const port = await findFreePort();
  const run = runFile('tests/backend/serve-backend.ts', {}, [dataFolder, String(port)]);
  await run.printed(/The backend is ready/);
  return siteOf(run, port);
}

function siteOf(run: ReturnType<typeof runFile>, port: number): Site {
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    output: run.output,
    stop: async (signal = 'SIGTERM') => {
      run.process.kill(signal);
      await run.ended;
    },
  };
}

/** Runs one of the commands in scripts to its end. */
export function runToCompletion(
  script: string,
  environment: Record<string, string>,
  options: string[] = [],
): Promise<CommandResult> {
  return runScript(script, environment, options).ended;
}

/**
 * Builds the site for a static host, like `npm run build`.
 * @param backend address of its backend
 * @param base the path under which the host serves it
 * @param environment additional settings
 * @throws with its output, if it fails
 */
export async function buildSite(
  outDir: string,
  backend: string,
  base = '/',
  environment: Record<string, string> = {},
): Promise<void> {
  await runBuild(outDir, backend, [`--base=${base}`], environment);
}

/**
 * Builds the site with a copy of the map and without a backend, like `npm run build -- --standalone`.
 * @param backend address of the backend with the map
 * @throws with its output, if it fails
 */
export function buildStandaloneSite(outDir: string, backend: string): Promise<void> {
  return runBuild(outDir, backend, ['--standalone']);
}

async function runBuild(
  outDir: string,
  backend: string,
  options: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const { exitCode, output } = await runToCompletion(
    'build',
    {
      VITE_SUPABASE_URL: backend,
      VITE_SUPABASE_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
      ...environment,
    },
    [...options, `--outDir=${outDir}`],
  );
  if (exitCode !== 0) throw new Error(output);
}

function runScript(script: string, environment: Record<string, string>, options: string[] = []) {
  return runFile(`scripts/${script}.ts`, environment, options);
}

function runFile(file: string, environment: Record<string, string>, options: string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['node_modules/.bin/jiti', file, ...options],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    },
  );
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close').then(() => ({ exitCode: child.exitCode, output }));
  const printed = (text: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const checkOutput = () => text.test(output) && resolve();
      child.stdout?.on('data', checkOutput);
      void ended.then(() => reject(new Error(`It exited before printing ${text}:\n${output}`)));
      checkOutput();
    });
  return { process: child, output: () => output, ended, printed };
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from '../../scripts/local-settings.ts';
import { runToCompletion } from '../site.ts';
import { temporaryDataFolder } from './temporary-site.ts';

const { argv } = process;

afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A command that exited. */
class Exit extends Error {
  readonly code: unknown;

  constructor(code: unknown) {
    super(`The process exited with ${code}`);
    this.code = code;
  }
}

/** Runs a command with one option in this process, until it would exit. */
async function exitOf(script: string, option: string): Promise<{ code: unknown; output: string }> {
  const output: unknown[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text) => output.push(text));
  }
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(code);
  });
  // A command that ignores its options would do its work here.
  const source = await readFile(`scripts/${script}.ts`, 'utf8');
  if (!/^(?:const .+ = )?readOptions\($/m.test(source))
    throw new Error(`${script} doesn’t read options`);
  vi.stubEnv('POI_DATA_DIR', await temporaryDataFolder());
  process.argv = [...argv.slice(0, 2), option];
  vi.resetModules();
  const reason: unknown = await import(`../../scripts/${script}.ts`).catch((error) => error);
  if (!(reason instanceof Exit)) throw new Error(`${script} didn’t exit: ${reason}`);
  return { code: reason.code, output: output.join('\n') };
}

test('every command prints its usage for --help, and refuses an unknown option', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const named = JSON.stringify(scripts).matchAll(/scripts\/([\w-]+)\.ts/g);
  const commands = new Set([...named].map(([, name = '']) => name));
  expect(commands.size).toBeGreaterThanOrEqual(10);
  for (const command of commands) {
    const help = await exitOf(command, '--help');
    expect(help, command).toEqual({ code: 0, output: expect.stringMatching(/^Usage: /) });
    const { code, output } = await exitOf(command, '--no-such-option');
    expect(code, command).toBe(2);
    expect(output, command).toContain('--no-such-option');
    expect(output, command).toContain(help.output);
  }
});

test('`npm run reset -- --help` does not touch the data', async () => {
  const folder = await temporaryDataFolder();
  await mkdir(folder, { recursive: true });
  const marker = { madeBy: 'POI Map', jwtSecret: 'x'.repeat(64), isSeeded: true };
  await writeFile(path.join(folder, 'poi-map-data.json'), JSON.stringify(marker));
  await writeFile(path.join(folder, 'admin-password.txt'), 'kept');
  const ended = await runToCompletion('reset', { POI_DATA_DIR: folder }, ['--help']);
  expect(ended.exitCode).toBe(0);
  expect(ended.output).toContain('Usage: npm run reset');
  expect(await readFile(path.join(folder, 'admin-password.txt'), 'utf8')).toBe('kept');
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['POI_ALLOWED_HOSTS', { POI_ALLOWED_HOSTS: 'https://map.example.org' }],
  ['POI_ADMIN_PASSWORD', { POI_ADMIN_PASSWORD: 'short' }],
  ['VITE_ADMIN_EMAIL', { VITE_ADMIN_EMAIL: 'nobody' }],
  ['VITE_SUPABASE_URL', { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co' }],
])('a wrong %s is refused with a message that names it (case %#)', (name, environment) => {
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  expect(() => readSettings(4173)).toThrow(new RegExp(`^${name} .+\\.$`));
});

test('starting with a wrong setting prints only its message', async () => {
  const ended = await runToCompletion('start', {
    POI_DATA_DIR: await temporaryDataFolder(),
    PORT: 'eighty',
  });
  expect(ended.exitCode).toBe(1);
  expect(ended.output.trim()).toMatch(/^PORT .+\.$/);
});

test('a build for a static host is refused without a Supabase project', async () => {
  const ended = await runToCompletion('build', {});
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain(
    'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing.',
  );
});

test('a reset does not touch a folder that doesn’t belong to the app', async () => {
  const folder = await temporaryDataFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'thesis.txt'), 'years of work');
  const ended = await runToCompletion('reset', { POI_DATA_DIR: folder });
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain('is not a data folder of POI Map');
  expect(await readFile(path.join(folder, 'thesis.txt'), 'utf8')).toBe('years of work');
});

test('a start does not touch a folder that holds other files', async () => {
  const folder = await temporaryDataFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'thesis.txt'), 'years of work');
  const ended = await runToCompletion('start', { POI_DATA_DIR: folder });
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain('holds other files');
});

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const text = readFileSync('docs/deploy.md', 'utf8');

const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);

/** The commands that put the map live, in their order. */
const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

test('docs/deploy.md takes at most ten commands, the doctor last; publishing is one of a table', () => {
  expect(commands.length).toBeLessThanOrEqual(9);
  expect(commands.at(-1)).toMatch(/^npm run doctor/);
});

test('sign-ups are closed before there can be an administrator', () => {
  const order = ['npx supabase config push', 'npx supabase db push', 'npm run build'];
  expect(commands.filter((command) => order.includes(command))).toEqual(order);
  expect(readFileSync('supabase/config.toml', 'utf8')).toMatch(
    /^\[auth\][^[]*^enable_signup = false$/m,
  );
  expect(text.indexOf('npx supabase db push')).toBeLessThan(text.indexOf('Create new user'));
});

test('every npm script that it names is there', () => {
  const names = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
  expect(names).toContain('doctor');
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

test('every file of this folder that it links or names is there', () => {
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file = '']) =>
    path.join('docs', file),
  );
  const named = [...text.matchAll(/`((?:supabase|docs|src|\.github|\.env)[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(linked.length).toBeGreaterThan(3);
  // Made by the reader.
  const missing = [...linked, ...named].filter((file) => file !== '.env' && !existsSync(file));
  expect(missing).toEqual([]);
});

test('every setting that it names is in .env.example', () => {
  const example = readFileSync('.env.example', 'utf8');
  const names = [...text.matchAll(/VITE_[A-Z_]+/g)].map(([name]) => name);
  expect(names.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
});

test('every command of the Supabase CLI that it names is one, with its options', async () => {
  const calls = [
    ...new Set(
      [...text.matchAll(/npx supabase ((?:[a-z]+ ?)+(?:--[a-z-]+)?)/g)].map(
        ([, call = '']) => call,
      ),
    ),
  ];
  expect(calls.length).toBeGreaterThan(4);
  await Promise.all(
    calls.map(async (call) => {
      const [words = '', option] = call.split(/ (?=--)/);
      const { stdout } = await promisify(execFile)(
        'node_modules/.bin/supabase',
        [...words.trim().split(' '), '--help'],
        { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' } },
      );
      expect(stdout).toContain(`supabase ${words.trim()}`);
      if (option) expect(stdout).toContain(option);
    }),
  );
});

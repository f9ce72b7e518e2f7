import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { examine } from '../../supabase/doctor/examine.ts';
import type { Finding } from '../../supabase/doctor/finding.ts';
import { ADMINISTRATOR_FUNCTIONS } from '../../supabase/doctor/functions.ts';
import { toText } from '../../supabase/doctor/report.ts';
import { CROSS_ORIGIN_REQUEST } from '../../supabase/local/same-origin.ts';
import { findFreePort, runToCompletion } from '../site.ts';
import { brokenProjects } from './broken-projects.ts';
import {
  type ExaminedProject,
  listProblems,
  passThrough,
  startExaminedProject,
} from './examined-project.ts';
import { startFakeSite } from './fake-site.ts';

// Each test breaks this backend in one way, then repairs it.

let project: ExaminedProject;

const WorkflowSchema = v.object({
  on: v.object({ schedule: v.tuple([v.object({ cron: v.string() })]) }),
  jobs: v.object({
    read: v.object({
      if: v.string(),
      env: v.record(v.string(), v.string()),
      steps: v.array(v.object({ run: v.string() })),
    }),
  }),
});

/** All lines that the doctor printed in this file. */
const printedLines: string[] = [];

beforeAll(async () => {
  // The embedded backend logs each refused request with a stack trace.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  project = await startExaminedProject();
});

afterEach(() => {
  project.interceptResponse = passThrough;
});

afterAll(() => project.close());

async function examineProject(
  key = EMBEDDED_PUBLISHABLE_KEY,
  at = project.url,
  site: string | null = null,
): Promise<Finding[]> {
  const findings = await examine({ url: at, publishableKey: key }, site);
  const text = toText(at, findings).replaceAll(new URL(project.url).host, 'abcdefgh.supabase.co');
  printedLines.push(...text.split('\n'));
  return findings;
}

/** Everything that is stored, for comparison before and after. */
async function stored(): Promise<unknown> {
  const tables = ['public.map_settings', 'public.groups', 'public.points', 'storage.objects'];
  const more = ['public.publishing', 'storage.buckets', 'auth.users', 'private.admins'];
  const { rows } = await project.database.query(
    `select ${[...tables, ...more]
      .map(
        (table) => `(select jsonb_agg(to_jsonb(t) order by t::text) from ${table} t) as "${table}"`,
      )
      .join()}`,
  );
  return rows[0];
}

test('no fault is found in a healthy project, and nothing is left behind', async () => {
  const before = await stored();
  const findings = await examineProject();
  expect(listProblems(findings)).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual([
    'address',
    'clock',
    'cors',
    'migrations',
    'administrator',
    'policies',
    'sign-ups',
    'anonymous sign-ins',
    'e-mail',
    'map_settings',
    'groups',
    'points',
    'map_changes',
    'publishing',
    'delete_group_keeping_points',
    'import_points',
    'order_groups',
    'restore_map',
    'maps',
    'markers',
    'popups',
  ]);
  expect(await stored()).toEqual(before);
});

test('the doctor ignores the tables of another application in the project', async () => {
  await project.database.exec(`
    create table public.closed_notes (id int primary key);
    alter table public.closed_notes enable row level security;
    create table public.guest_book (id int primary key);
    alter table public.guest_book enable row level security;
    create policy "p" on public.guest_book for all to anon using (true);
    create table public.careless (id int primary key);
  `);
  expect(listProblems(await examineProject())).toEqual([]);
  await project.database.exec(
    'drop table public.closed_notes; drop table public.guest_book; drop table public.careless',
  );
});

test.each(brokenProjects)(
  'a fault is found if $title, and nothing is left behind',
  async (shape) => {
    await project.database.exec(shape.break);
    try {
      const before = await stored();
      const found = listProblems(await examineProject());
      expect(found).toHaveLength(shape.faults.length);
      for (const [index, words] of shape.faults.entries()) expect(found[index]).toMatch(words);
      expect(await stored()).toEqual(before);
    } finally {
      await project.database.exec(shape.repair);
    }
  },
);

/** Replaces the responses to requests whose paths begin with this. */
function answering(path: string, change: (response: Response) => Response) {
  project.interceptResponse = (response, request) =>
    new URL(request.url).pathname.startsWith(path) ? change(response) : response;
}

const withBody = (body: object) => () => Response.json(body);

test.each<[string, string, (response: Response) => Response, RegExp[]]>([
  [
    'anyone can sign up',
    '/auth/v1/settings',
    withBody({ disable_signup: false, external: { email: true, anonymous_users: false } }),
    [/^fault sign-ups: Anyone can sign up/],
  ],
  [
    'anonymous sign-ins are open',
    '/auth/v1/settings',
    withBody({ disable_signup: true, external: { email: true, anonymous_users: true } }),
    [/^fault anonymous sign-ins/],
  ],
  [
    'e-mail is switched off',
    '/auth/v1/settings',
    withBody({ disable_signup: true, external: { email: false } }),
    [/^fault e-mail/],
  ],
  [
    'the clocks are seven minutes apart',
    '/rest/v1',
    (response) => {
      const headers = new Headers(response.headers);
      headers.set('date', new Date(Date.now() - 7 * 60_000).toUTCString());
      return new Response(response.body, { status: response.status, headers });
    },
    [/^fault clock: .* 4[12]\d seconds apart/],
  ],
  [
    'browsers can’t reach storage',
    '/storage/v1',
    (response) => {
      const headers = new Headers(response.headers);
      headers.delete('access-control-allow-origin');
      return new Response(response.body, { status: response.status, headers });
    },
    [/^fault cors: Browsers don't let .* talk to storage/],
  ],
  [
    'browsers may not send the headers that uploads need',
    '/storage/v1',
    (response) => {
      const headers = new Headers(response.headers);
      headers.set('access-control-allow-headers', 'apikey, authorization, content-type');
      return new Response(response.body, { status: response.status, headers });
    },
    [/^fault cors: Browsers don't let .* talk to storage/],
  ],
  [
    'storage is down',
    '/storage/v1/object/list',
    () => Response.json({}, { status: 503 }),
    ['maps', 'markers', 'popups'].map(
      (name) => new RegExp(`^warning ${name}: .* storage answers with status 503`),
    ),
  ],
  [
    'the project is paused',
    '/',
    () => new Response('paused', { status: 540 }),
    [/^fault address: The project at .* is paused/],
  ],
  [
    'the project is suspended for using too much',
    '/',
    () => new Response('{}', { status: 402 }),
    [/^fault address: .* more than its plan allows/],
  ],
  [
    'the project is still starting up',
    '/',
    () => new Response('no healthy upstream', { status: 503 }),
    [/^fault address: .* answers with status 503/],
  ],
  [
    'an embedded backend responds under a name it doesn’t know',
    '/',
    () => Response.json({ code: CROSS_ORIGIN_REQUEST }, { status: 403 }),
    [/^fault address: The embedded backend .* does not accept that name/],
  ],
  [
    'another site responds',
    '/',
    () => new Response('<!doctype html>'),
    [/^fault address: .* is not a Supabase project/],
  ],
])('a fault is found if %s', async (_what, path, change, faults) => {
  answering(path, change);
  const found = listProblems(await examineProject());
  expect(found).toHaveLength(faults.length);
  for (const [index, words] of faults.entries()) expect(found[index]).toMatch(words);
});

test('a wrong key is reported', async () => {
  const found = listProblems(await examineProject('sb_publishable_of_another_project'));
  expect(found).toEqual(['fault key: The project refuses the key']);
});

test('a secret key is refused before anything is sent', async () => {
  let requests = 0;
  project.interceptResponse = (response) => {
    requests++;
    return response;
  };
  const role = Buffer.from('{"role":"service_role"}').toString('base64url');
  for (const key of ['sb_secret_x', `e30.${role}.signature`]) {
    const found = listProblems(await examineProject(key));
    expect(found).toEqual([expect.stringContaining('fault key: This is a secret key')]);
  }
  expect(requests).toBe(0);
});

test('an invalid address, or one without a server, is reported', async () => {
  const closed = `http://127.0.0.1:${await findFreePort()}`;
  expect(listProblems(await examineProject(undefined, closed))).toEqual([
    'fault address: Nothing answers at 127.0.0.1',
  ]);
  const [unknown] = listProblems(await examineProject(undefined, 'https://poi-map.invalid'));
  expect(unknown).toMatch(
    /^fault address: (There is no address|poi-map\.invalid can't be reached)/,
  );
});

test('every function that visitors may not call is checked', async () => {
  const { rows } = await project.database.query(
    `select proname, proargnames from pg_proc where pronamespace = 'public'::regnamespace
     and not has_function_privilege('anon', oid, 'execute') order by proname`,
  );
  expect(rows).toEqual(
    Object.entries(ADMINISTRATOR_FUNCTIONS).map(([proname, args]) => ({
      proname,
      proargnames: Object.keys(args),
    })),
  );
});

test('`npm run doctor` reports faults in its output and its exit status', async () => {
  const settings = {
    VITE_SUPABASE_URL: project.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
  };
  const site = await startFakeSite(project.url);
  const well = await runToCompletion('../supabase/doctor/run', settings, ['--site', site.address]);
  site.stop();
  printedLines.push(...well.output.replaceAll(site.address, 'https://map.example.org').split('\n'));
  expect(well.output).toMatch(/✓ All \d+ migrations are applied\./);
  expect(well.output).not.toMatch(/[✗!] /);
  expect(well.output).toContain('Everything is OK.');
  expect(well.exitCode).toBe(0);

  project.interceptResponse = () => new Response('paused', { status: 540 });
  const unwell = await runToCompletion('../supabase/doctor/run', settings, ['--json']);
  expect(JSON.parse(unwell.output)).toMatchObject({
    url: project.url,
    healthy: false,
    findings: [{ check: 'address', outcome: 'fault', advice: expect.stringContaining('Restore') }],
  });
  expect(unwell.exitCode).toBe(1);
});

test('changes since the copy of the map on a site was made are counted', async () => {
  const { rows } = await project.database.query<{ number: number }>(
    'select number::integer from public.map_changes',
  );
  const site = await startFakeSite(project.url, undefined, {
    publishedAt: new Date(2026, 10, 24, 14, 2).toISOString(),
    number: (rows[0]?.number ?? 0) - 3,
    pictureCount: 1,
  });
  const findings = await examineProject(undefined, undefined, site.address);
  site.stop();
  expect(listProblems(findings)).toEqual([
    'warning copy: The site shows a copy of the map, from Nov 24, 2026, 2:02 PM; 3 changes since',
  ]);
});

test('missing arguments end the command with a message', async () => {
  const ended = await runToCompletion('../supabase/doctor/run', { VITE_SUPABASE_URL: '' });
  expect(ended.output.trim()).toMatch(/^Which project\? .+\.$/);
  expect(ended.exitCode).toBe(1);
});

test('the workflow that keeps a free project awake reads from it, or else fails', async () => {
  const workflow = v.parse(
    WorkflowSchema,
    parse(await readFile('.github/workflows/keep-awake.yml', 'utf8')),
  );
  const { if: condition, env, steps } = workflow.jobs.read;
  expect(condition).toBe("vars.VITE_SUPABASE_URL != ''");
  for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']) {
    expect(env[name]).toBe(`\${{ vars.${name} }}`);
  }
  const script = steps[0]?.run ?? '';
  const read = (key: string) =>
    promisify(execFile)('bash', ['-e', '-c', script], {
      env: { ...process.env, VITE_SUPABASE_URL: project.url, VITE_SUPABASE_PUBLISHABLE_KEY: key },
    });
  await expect(read(EMBEDDED_PUBLISHABLE_KEY)).resolves.toMatchObject({ stdout: '[{"id":1}]' });
  await expect(read('sb_publishable_of_another_project')).rejects.toThrow();
});

// This test comes last, because it needs the doctor's output from the others.
test('the output in docs/deploy.md is the doctor’s', async () => {
  const text = await readFile('docs/deploy.md', 'utf8');
  const lines = [...text.matchAll(/^(?:[✓✗!]| {2}→) .+$/gm)].map(([line]) => line);
  expect(lines.length).toBeGreaterThan(15);
  expect(text).toContain(`--key ${EMBEDDED_PUBLISHABLE_KEY} `);
  // The number of migrations changes.
  const withoutNumbers = (line: string) => line.replace(/ \d+ migrations/, ' … migrations');
  const knownLines = new Set(printedLines.map(withoutNumbers));
  expect(lines.map(withoutNumbers).filter((line) => !knownLines.has(line))).toEqual([]);
});

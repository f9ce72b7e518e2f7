import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FILE = '.github/workflows/publish.yml';

const WorkflowSchema = v.object({
  on: v.object({
    schedule: v.tuple([v.object({ cron: v.string() })]),
    workflow_dispatch: v.null(),
  }),
  permissions: v.record(v.string(), v.string()),
  jobs: v.object({
    build: v.object({
      if: v.string(),
      env: v.record(v.string(), v.string()),
      steps: v.array(v.object({ run: v.optional(v.string()), uses: v.optional(v.string()) })),
    }),
    pages: v.object({ if: v.string() }),
  }),
});

const readWorkflow = async () => v.parse(WorkflowSchema, parse(await readFile(FILE, 'utf8')));

const variable = (name: string) => `\${{ vars.${name} }}`;

test('the map is published only from a repository with the variables for it', async () => {
  const { on, jobs } = await readWorkflow();
  expect(on.schedule[0].cron).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(jobs.build.if).toBe("vars.POI_PUBLISH == '1' && vars.VITE_SUPABASE_URL != ''");
  expect(jobs.pages.if).toBe("vars.POI_GITHUB_PAGES == '1'");
});

test('the workflow’s build has every setting of the site', async () => {
  const { jobs } = await readWorkflow();
  const text = await readFile('.env.example', 'utf8');
  const settings = [...text.matchAll(/^# (VITE_\w+)=/gm)].map(([, name = '']) => name);
  expect(settings).toContain('VITE_SITE_ADDRESS');
  expect(jobs.build.env).toEqual(
    Object.fromEntries([...settings, 'POI_GITHUB_PAGES'].map((name) => [name, variable(name)])),
  );
});

test('the workflow keeps the site as an artifact, and commits nothing', async () => {
  const { permissions, jobs } = await readWorkflow();
  const { steps } = jobs.build;
  expect(steps.map(({ uses, run }) => uses?.replace(/@.*/, '') ?? run?.split(' --')[0])).toEqual([
    'actions/checkout',
    'actions/setup-node',
    'npm ci',
    'npm run publish-map',
    'actions/upload-artifact',
    'actions/upload-pages-artifact',
  ]);
  expect(permissions).toEqual({ contents: 'read' });
  expect(await readFile(FILE, 'utf8')).not.toMatch(/contents: write|git (commit|push)/);
});

test.each([
  ['https://you.github.io/poi-map/', '/poi-map/'],
  ['https://map.example.org/', '/'],
  ['', '/'],
])('the workflow’s build for the address “%s” is under the path %s', async (address, path) => {
  const { jobs } = await readWorkflow();
  const script = jobs.build.steps.find(({ run }) => run?.includes('publish-map'))?.run;
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-e', '-c', `npm() { echo "$@"; }\n${script}`],
    {
      env: { ...process.env, VITE_SITE_ADDRESS: address },
    },
  );
  expect(stdout.trim()).toBe(`run publish-map -- --base=${path}`);
});

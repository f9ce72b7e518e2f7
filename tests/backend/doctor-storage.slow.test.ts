import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { examine } from '../../supabase/doctor/examine.ts';
import { brokenProjects } from './broken-projects.ts';
import { type ExaminedProject, listProblems, startExaminedProject } from './examined-project.ts';

// The storage of a hosted project looks for the bucket and the picture at the same time, and reports whichever
// is missing first. The doctor's findings must not depend on that.

/** What a storage server reports as missing when it looks for a bucket and a picture at the same time. */
type MissingFirst = 'bucket' | 'picture' | 'picture, later bucket';

const OBJECT_PATH = '/storage/v1/object/public/';

let project: ExaminedProject;

beforeAll(async () => {
  // The embedded backend logs each refused request with a stack trace.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  project = await startExaminedProject();
});

afterAll(() => project.close());

const examineProject = () =>
  examine({ url: project.url, publishableKey: EMBEDDED_PUBLISHABLE_KEY }, null);

/** The broken projects with a fault in storage. */
const ofStorage = brokenProjects.filter(({ break: sql }) => /storage\.buckets|'picture/.test(sql));

describe.each<MissingFirst>(['bucket', 'picture', 'picture, later bucket'])(
  'if storage reports that the %s is missing',
  (missedFirst) => {
    beforeEach(() => {
      project.interceptResponse = mimicHostedStorage(missedFirst);
    });

    test('no fault is found in a healthy project', async () => {
      expect(listProblems(await examineProject())).toEqual([]);
    });

    test.each(ofStorage)('a fault is found if $what', async (shape) => {
      await project.database.exec(shape.break);
      try {
        const found = listProblems(await examineProject());
        expect(found).toHaveLength(shape.faults.length);
        for (const [index, words] of shape.faults.entries()) expect(found[index]).toMatch(words);
      } finally {
        await project.database.exec(shape.repair);
      }
    });

    test.each([
      ['missing', `delete from storage.buckets where id = 'popups'`],
      ['private', `update storage.buckets set public = false where id = 'popups'`],
    ])(
      'a %s bucket is not reported as healthy if the project hides its status',
      async (_what, sql) => {
        await project.database.exec(`create table private.kept as table storage.buckets; ${sql};
      alter function public.setup_status() rename to away`);
        try {
          const found = listProblems(await examineProject());
          expect(found.filter((text) => text.includes('Bucket maps'))).toEqual([
            expect.stringMatching(
              /^warning maps: .* whether it is there, public and limited can't be seen/,
            ),
          ]);
          expect(found.filter((text) => text.includes('Bucket popups'))[0]).toMatch(
            missedFirst === 'picture'
              ? /^warning popups: .* whether it is there, public and limited can't be seen/
              : /^fault popups: .* it is missing, or not public/,
          );
        } finally {
          await project.database.exec(`alter function public.away() rename to setup_status;
        delete from storage.buckets; insert into storage.buckets table private.kept;
        drop table private.kept`);
        }
      },
    );
  },
);

/**
 * Makes the embedded backend answer like the real storage server, which looks for the bucket and the picture at
 * the same time and reports whichever is missing first. Its order is random; here it's fixed.
 */
function mimicHostedStorage(missedFirst: MissingFirst) {
  let requestCount = 0;
  return async (response: Response, request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(OBJECT_PATH) || response.ok) return response;
    requestCount++;
    const seesBucket =
      missedFirst === 'bucket' || (missedFirst !== 'picture' && requestCount % 3 === 0);
    // The embedded backend checks the bucket first, and reports it only if it's missing.
    const isBucketMissing = (await response.text()).includes('Bucket not found');
    return isBucketMissing && seesBucket ? notFound('Bucket') : notFound('Object');
  };
}

/** The real server's message, with its own status. */
function notFound(what: 'Bucket' | 'Object'): Response {
  const message = `${what} not found`;
  return Response.json({ statusCode: '404', error: message, message }, { status: 400 });
}

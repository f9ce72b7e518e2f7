import { randomUUID } from 'node:crypto';
import {
  type Examination,
  type Finding,
  fault,
  inconclusive,
  orPassed,
  warning,
} from './finding.ts';
import {
  errorOf,
  type HttpResponse,
  type Project,
  reasonOf,
  requestProject,
} from './project-requests.ts';
import type { SetupStatus } from './setup-status.ts';

const MEGABYTE = 1024 * 1024;

/** The map's buckets, with the maximum size of a picture in bytes. */
const BUCKETS = { maps: 50 * MEGABYTE, markers: 2 * MEGABYTE, popups: 10 * MEGABYTE };

/**
 * The types that each bucket accepts. SVG is excluded: a script in one runs when the file is opened on its own.
 */
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

const FIX_IN_STORAGE = 'Fix it in the dashboard under Storage, as';

/** The number of requests for a picture if only storage's response can reveal a missing bucket. */
const PROBES = 8;

/**
 * Checks that each bucket exists, is public and limited, and that visitors can neither list nor write it.
 * @param status null if the project does not report it; then little can be checked
 */
export async function* examineBuckets(project: Project, status: SetupStatus | null): Examination {
  for (const [bucket, limit] of Object.entries(BUCKETS)) {
    const text = `Bucket ${bucket}: public, and limited to ${limit / MEGABYTE} MB and pictures; visitors can't list or upload files`;
    yield* orPassed(examineBucket(project, bucket, limit, status), bucket, text);
  }
}

async function* examineBucket(
  project: Project,
  bucket: string,
  limit: number,
  status: SetupStatus | null,
): Examination {
  const faultOf = (text: string, advice: string) =>
    fault(bucket, `Bucket ${bucket}: ${text}`, advice);
  const row = status?.buckets.find(({ id }) => id === bucket);
  if (status && !row) {
    yield faultOf('it is missing', createBucketAdvice(bucket));
    return;
  }
  if (row && !row.public) {
    yield faultOf(
      'it is not public, so nobody sees its pictures',
      `${FIX_IN_STORAGE} a public bucket.`,
    );
  }
  if (row) {
    const size = examineSize(limit, row.file_size_limit);
    if (size) yield faultOf(size, `${FIX_IN_STORAGE} a file size limit of ${limit / MEGABYTE} MB.`);
    for (const text of examineTypes(row.allowed_mime_types)) {
      yield faultOf(text, `${FIX_IN_STORAGE} the allowed types ${PICTURE_TYPES.join(', ')}.`);
    }
  } else if (await isBucketMissing(project, bucket)) {
    yield faultOf('it is missing, or not public', createBucketAdvice(bucket));
    return;
  } else {
    yield warning(
      bucket,
      `Bucket ${bucket}: whether it is there, public and limited can't be seen`,
      'Apply the migrations, and run the doctor again: an up-to-date database shows it.',
    );
  }

  const list = await requestProject(project, 'POST', `/storage/v1/object/list/${bucket}`, {
    body: { prefix: '', limit: 1 },
  });
  if (list.status >= 500) {
    const text = `Bucket ${bucket}: storage answers with status ${list.status}`;
    yield inconclusive(bucket, text, 'Storage');
    return;
  }
  if (Array.isArray(list.body) && list.body.length > 0) {
    yield faultOf(
      'anyone can list its pictures, including those not in use yet',
      'Remove the policy on storage.objects that lets anon or public select. A public bucket needs none.',
    );
  }
  yield* examineUploading(project, bucket, faultOf);
}

function createBucketAdvice(bucket: string): string {
  return `Create it in the dashboard under Storage, as a public bucket named ${bucket}, and run the doctor again.`;
}

/**
 * Whether storage reports the bucket as missing. Storage looks for the bucket and the picture at the same time, and
 * reports whichever it finds missing first. If it reports the picture, the bucket may still be missing.
 */
async function isBucketMissing(project: Project, bucket: string): Promise<boolean> {
  for (let probe = 0; probe < PROBES; probe++) {
    const address = `/storage/v1/object/public/${bucket}/doctor-${randomUUID()}.png`;
    const { code, message } = errorOf(await requestProject(project, 'GET', address));
    if (/bucket.?not.?found|no.?such.?bucket/i.test(`${code} ${message}`)) return true;
  }
  return false;
}

/** Describes a problem with a bucket's size limit, or returns null. */
function examineSize(limit: number, found: number | null): string | null {
  if (found === limit) return null;
  if (found === null) return 'it takes files of any size';
  return found < limit
    ? `it refuses pictures of more than ${found} bytes, which the site uploads`
    : `it takes files of ${found} bytes`;
}

/** Describes problems with the types that a bucket accepts. */
function examineTypes(found: string[] | null): string[] {
  if (found === null) return ['it takes files of any type'];
  const foreign = found.filter((type) => !PICTURE_TYPES.includes(type));
  const missing = PICTURE_TYPES.filter((type) => !found.includes(type));
  return [
    foreign.length > 0 && `it takes ${foreign.join(', ')}`,
    missing.length > 0 && `it refuses ${missing.join(', ')}, which the site uploads`,
  ].filter((text) => text !== false);
}

async function* examineUploading(
  project: Project,
  bucket: string,
  faultOf: (text: string, advice: string) => Finding,
): Examination {
  // Requests permission for an upload, which storage grants by the same rules as an upload, and uploads nothing.
  const address = `/storage/v1/object/upload/sign/${bucket}/doctor-${randomUUID()}.png`;
  const response = await requestProject(project, 'POST', address, { body: {} });
  if (response.status < 300) {
    yield faultOf(
      'anyone can upload',
      'Remove the policy of storage.objects that lets anon or public insert, and check that row level security is on there.',
    );
  } else if (!isDenied(response)) {
    const text = `Bucket ${bucket}: whether anyone can upload is unclear (${reasonOf(response)})`;
    yield inconclusive(bucket, text, 'the policies of storage.objects');
  }
}

function isDenied(response: HttpResponse): boolean {
  const { code, message } = errorOf(response);
  return (
    [401, 403].includes(response.status) ||
    /unauthorized|denied|security/i.test(`${code} ${message}`)
  );
}

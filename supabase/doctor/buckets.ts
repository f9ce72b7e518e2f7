import { randomUUID } from 'node:crypto';
import { type Finding, fault, look, well } from './finding.ts';
import { type Answer, ask, errorOf, type Project } from './project.ts';
import type { SetupStatus } from './setup-status.ts';

const MEGABYTE = 1024 * 1024;

/** The buckets of the map, with the size of a picture in bytes that each takes at most. */
const BUCKETS = { maps: 50 * MEGABYTE, markers: 2 * MEGABYTE, popups: 10 * MEGABYTE };

/** What each bucket takes. No SVG: a script in one would run when it is opened by itself. */
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

const MEND = 'Mend it in the dashboard under Storage, as';

/**
 * Looks whether each bucket is there, public and limited, and neither listed nor written by visitors.
 * @param status null where the project does not tell; the limits can't be seen then
 */
export async function examineBuckets(
  project: Project,
  status: SetupStatus | null,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [bucket, limit] of Object.entries(BUCKETS)) {
    const absence = await examinePresence(project, bucket, status);
    const faults = absence
      ? [absence]
      : [
          ...examineLimits(bucket, limit, status),
          ...(await examineListing(project, bucket)),
          ...(await examineUploading(project, bucket)),
        ];
    const kept = status ? `, and limited to ${limit / MEGABYTE} MB and pictures` : '';
    findings.push(
      ...(faults.length > 0
        ? faults
        : [well(bucket, `Bucket ${bucket}: public${kept}; visitors can't list it, nor upload`)]),
    );
  }
  return findings;
}

async function examinePresence(
  project: Project,
  bucket: string,
  status: SetupStatus | null,
): Promise<Finding | null> {
  const address = `/storage/v1/object/public/${bucket}/doctor-${randomUUID()}.png`;
  const answer = await ask(project, 'GET', address);
  const { code, message } = errorOf(answer);
  if (answer.status >= 500) {
    return look(
      bucket,
      `Bucket ${bucket}: storage answers with status ${answer.status}`,
      'Run the doctor again. If it stays so, look at Storage in the dashboard.',
    );
  }
  // A picture that isn't there is "Object not found".
  if (!/bucket/i.test(`${code} ${message}`)) return null;
  const isThere = status?.buckets.some(({ id }) => id === bucket);
  if (isThere) {
    return fault(
      bucket,
      `Bucket ${bucket}: it is not public, so that nobody sees its pictures`,
      `${MEND} a public bucket.`,
    );
  }
  return fault(
    bucket,
    `Bucket ${bucket}: it is missing${status ? '' : ', or not public'}`,
    `Create it in the dashboard under Storage, as a public bucket named ${bucket}, and run the doctor again.`,
  );
}

function examineLimits(bucket: string, limit: number, status: SetupStatus | null): Finding[] {
  const row = status?.buckets.find(({ id }) => id === bucket);
  if (!row) return [];
  const findings: Finding[] = [];
  if (row.file_size_limit === null || row.file_size_limit > limit) {
    const size = row.file_size_limit === null ? 'any size' : `${row.file_size_limit} bytes`;
    findings.push(
      fault(
        bucket,
        `Bucket ${bucket}: it takes files of ${size}`,
        `${MEND} a file size limit of ${limit / MEGABYTE} MB.`,
      ),
    );
  }
  const foreign = row.allowed_mime_types?.filter((type) => !PICTURE_TYPES.includes(type));
  if (foreign === undefined || foreign.length > 0) {
    findings.push(
      fault(
        bucket,
        `Bucket ${bucket}: it takes ${foreign ? foreign.join(', ') : 'files of any type'}`,
        `${MEND} the allowed types ${PICTURE_TYPES.join(', ')}.`,
      ),
    );
  }
  return findings;
}

async function examineListing(project: Project, bucket: string): Promise<Finding[]> {
  const answer = await ask(project, 'POST', `/storage/v1/object/list/${bucket}`, {
    body: { prefix: '', limit: 1 },
  });
  if (!Array.isArray(answer.body) || answer.body.length === 0) return [];
  return [
    fault(
      bucket,
      `Bucket ${bucket}: anyone can list its pictures, also those not in use yet`,
      'Remove the policy of storage.objects that lets anon or public select. A public bucket needs none.',
    ),
  ];
}

async function examineUploading(project: Project, bucket: string): Promise<Finding[]> {
  // Asks for the permission to upload, which is given or refused as an upload would be, and uploads nothing.
  const address = `/storage/v1/object/upload/sign/${bucket}/doctor-${randomUUID()}.png`;
  const answer = await ask(project, 'POST', address, { body: {} });
  if (answer.status < 300) {
    return [
      fault(
        bucket,
        `Bucket ${bucket}: anyone can upload`,
        'Remove the policy of storage.objects that lets anon or public insert, and look whether row level security is on there.',
      ),
    ];
  }
  return isDenied(answer)
    ? []
    : [
        look(
          bucket,
          `Bucket ${bucket}: whether anyone can upload is unclear (${errorOf(answer).message || `status ${answer.status}`})`,
          'Run the doctor again. If it stays so, look at the policies of storage.objects in the dashboard.',
        ),
      ];
}

function isDenied(answer: Answer): boolean {
  const { code, message } = errorOf(answer);
  return (
    [401, 403].includes(answer.status) || /unauthorized|denied|security/i.test(`${code} ${message}`)
  );
}

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
  return [
    ...examineSize(bucket, limit, row.file_size_limit),
    ...examineTypes(bucket, row.allowed_mime_types),
  ];
}

function examineSize(bucket: string, limit: number, found: number | null): Finding[] {
  if (found === limit) return [];
  const size = found === null ? 'any size' : `${found} bytes`;
  const text =
    found !== null && found < limit
      ? `it refuses pictures of more than ${size}, which the site uploads`
      : `it takes files of ${size}`;
  return [
    fault(
      bucket,
      `Bucket ${bucket}: ${text}`,
      `${MEND} a file size limit of ${limit / MEGABYTE} MB.`,
    ),
  ];
}

function examineTypes(bucket: string, found: string[] | null): Finding[] {
  const advice = `${MEND} the allowed types ${PICTURE_TYPES.join(', ')}.`;
  if (found === null)
    return [fault(bucket, `Bucket ${bucket}: it takes files of any type`, advice)];
  const foreign = found.filter((type) => !PICTURE_TYPES.includes(type));
  const missing = PICTURE_TYPES.filter((type) => !found.includes(type));
  const texts = [
    foreign.length > 0 && `it takes ${foreign.join(', ')}`,
    missing.length > 0 && `it refuses ${missing.join(', ')}, which the site uploads`,
  ].filter((text) => text !== false);
  return texts.map((text) => fault(bucket, `Bucket ${bucket}: ${text}`, advice));
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

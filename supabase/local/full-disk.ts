import { existsSync, statfsSync } from 'node:fs';

/** Larger than the largest picture, and than the files of 16 MB by which the database's log grows. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** How the services report a full disk: storage without a reason, the database with the name of a file. */
const REASON = /"error":"server_error"|No space left on device/;

/** Whether there is too little space on the disk with a folder. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : '.');
  return bavail * bsize < MIN_FREE_BYTES;
}

/** The response to a request, or a sentence if the request failed because the disk with a folder is full. */
export async function explainFullDisk(response: Response, folder: string): Promise<Response> {
  const isFailure = response.status === 500 && REASON.test(await response.clone().text());
  if (!isFailure || !isDiskFull(folder)) return response;
  const message =
    'There is too little space on the server’s disk. Free up some there, then try again.';
  return Response.json({ code: '53100', error: 'disk_full', message }, { status: 507 });
}

import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import { supabase } from '@/lib/supabase-client';

/** The buckets' limits, as the migrations set them. */
const MAX_MEGABYTES = { maps: 50, markers: 2, popups: 10 };

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** A name's picture is never replaced: a new one gets a new name. */
const CACHE_SECONDS = 365 * 24 * 60 * 60;

/** For the `accept` of a file input. */
export const PICTURE_TYPES = Object.keys(EXTENSIONS).join(',');

/** What a picture is for: where it is kept, and what its name starts with. */
export type PictureUse = keyof typeof USES;

const USES = {
  'base-map': 'maps',
  'group-bg': 'maps',
  marker: 'markers',
  popup: 'popups',
} as const;

/** Says why a file can't be used, or null if it can. */
export function pictureProblem(file: File, use: PictureUse): string | null {
  if (!EXTENSIONS[file.type]) {
    return `“${file.name}” is not a picture that can be used. Choose a PNG, JPEG, WebP, GIF or AVIF file.`;
  }
  const limit = MAX_MEGABYTES[USES[use]];
  if (file.size > limit * 1024 * 1024) {
    const size = (file.size / 1024 / 1024).toFixed(1);
    return `“${file.name}” has ${size} MB. Choose a picture of at most ${limit} MB.`;
  }
  if (file.size === 0) return `“${file.name}” is empty. Choose another picture.`;
  return null;
}

/**
 * Uploads a picture.
 * @param onProgress is told the part that was sent, from 0 to 1
 * @returns the picture's public address; a path where it is on this site, which may get another name
 * @throws the backend's error, the network's, or an `AbortError`
 */
export async function uploadPicture(
  file: File,
  use: PictureUse,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  const bucket = USES[use];
  const name = `${use}-${Date.now()}.${EXTENSIONS[file.type]}`;
  const { data } = await supabase.auth.getSession();
  signal.throwIfAborted();
  await send(`${BACKEND_URL}/storage/v1/object/${bucket}/${name}`, file, {
    token: data.session?.access_token ?? PUBLISHABLE_KEY,
    onProgress,
    signal,
  });
  const { publicUrl } = supabase.storage.from(bucket).getPublicUrl(name).data;
  return publicUrl.startsWith(`${window.location.origin}/`)
    ? publicUrl.slice(window.location.origin.length)
    : publicUrl;
}

/** Sends the bytes as they are: storage-js wraps them in a form, and reports no progress. */
function send(
  address: string,
  file: File,
  options: { token: string; onProgress: (part: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('apikey', PUBLISHABLE_KEY);
    request.setRequestHeader('authorization', `Bearer ${options.token}`);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('cache-control', `max-age=${CACHE_SECONDS}`);
    request.setRequestHeader('x-upsert', 'true');
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(loaded / total);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new Error(errorMessage(request)));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(options.signal.reason);
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function errorMessage(request: XMLHttpRequest): string {
  try {
    const answer: unknown = JSON.parse(request.responseText);
    if (typeof answer === 'object' && answer && 'message' in answer) return String(answer.message);
  } catch {
    // Not from the storage service but from something on the way to it.
  }
  return request.statusText || `The upload failed with status ${request.status}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Api, signIn } from '../tests/api.ts';

const FOLDER = 'public/demo';

/** Each bucket, and the demo's pictures in it. */
const BUCKETS: [bucket: string, pictures: RegExp][] = [
  ['maps', /^(base-map|owl-walk)/],
  ['markers', /^icon-/],
  ['popups', /^popup-/],
];

/** Uploads the demo's pictures, which are files of the site, as an administrator would have done. */
export async function uploadDemoPictures(backend: string): Promise<Api> {
  const api = await signIn(backend);
  for (const file of readdirSync(FOLDER)) {
    const bytes = new Uint8Array(readFileSync(path.join(FOLDER, file)));
    await api.upload(bucketOf(file), file, bytes, 'image/webp');
  }
  const [settings] = await api.read('map_settings');
  await api.updateSettings({ base_map_image: uploaded(settings?.base_map_image ?? null) });
  for (const { id, background_image } of await api.read('groups')) {
    if (background_image)
      await api.update('groups', id, { background_image: uploaded(background_image) });
  }
  for (const { id, marker_icon, popup_image } of await api.read('points')) {
    await api.update('points', id, {
      marker_icon: uploaded(marker_icon),
      popup_image: uploaded(popup_image),
    });
  }
  return api;
}

function uploaded(address: string | null): string | null {
  const [, file = ''] = /^\/demo\/(.+)/.exec(address ?? '') ?? [];
  return file ? `/storage/v1/object/public/${bucketOf(file)}/${file}` : address;
}

function bucketOf(file: string): string {
  const [bucket] = BUCKETS.find(([, pictures]) => pictures.test(file)) ?? [];
  if (!bucket) throw new Error(`The demo has no bucket for ${file}`);
  return bucket;
}

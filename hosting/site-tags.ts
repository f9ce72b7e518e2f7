import type { HtmlTagDescriptor } from 'vite';
import { PREVIEW_SIZE } from './preview-picture.ts';
import type { OwnerSettings } from './site-settings.ts';

/** The page's values for settings that are not set. */
export const DEFAULT_SITE = {
  name: 'POI Map',
  description: 'An illustrated map with its places: tap a marker to see what is there.',
};

/**
 * The tags for link previews (https://ogp.me). Preview services run no scripts, so the built page has the tags.
 * There are none if the owner has set nothing.
 * @param picture the preview picture in the build, or null for none
 */
export function previewTags(owner: OwnerSettings, picture: string | null): HtmlTagDescriptor[] {
  const { name, description, address } = owner;
  if (name === null && description === null && address === null) return [];
  const title = name ?? DEFAULT_SITE.name;
  const openGraph = {
    type: 'website',
    site_name: title,
    title,
    description: description ?? DEFAULT_SITE.description,
    ...(address !== null && { url: address }),
    ...(address !== null && picture !== null && pictureTags(address + picture, title)),
  };
  return [
    // The name on the iOS home screen; otherwise iOS uses the title, which names the open place.
    meta('name', 'apple-mobile-web-app-title', title),
    ...Object.entries(openGraph).map(([name, content]) => meta('property', `og:${name}`, content)),
    // Services take the rest from the tags above.
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
  ];
}

function pictureTags(address: string, title: string): Record<string, string> {
  return {
    image: address,
    'image:type': 'image/jpeg',
    'image:width': String(PREVIEW_SIZE.widthPx),
    'image:height': String(PREVIEW_SIZE.heightPx),
    'image:alt': title,
  };
}

function meta(kind: 'name' | 'property', name: string, content: string): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { [kind]: name, content }, injectTo: 'head' };
}

/**
 * The page with the owner's title and description in place of the defaults, and the title in the first paint.
 */
export function replacePageMetadata(html: string, { name, description }: OwnerSettings): string {
  const named = replaceOnce(
    html,
    `<title>${DEFAULT_SITE.name}<`,
    `<title>${escapeText(name ?? DEFAULT_SITE.name)}<`,
  );
  const described = replaceOnce(
    named,
    `content="${DEFAULT_SITE.description}"`,
    `content="${escapeText(description ?? DEFAULT_SITE.description)}"`,
  );
  const first = '<div class="first-sight" aria-hidden="true">';
  return replaceOnce(
    described,
    first,
    name === null ? first : `${first}<p>${escapeText(name)}</p>`,
  );
}

function replaceOnce(html: string, before: string, after: string): string {
  if (!html.includes(before)) throw new Error(`index.html lacks ${before}`);
  // Replace by a function, because `$&` in a text would be a pattern.
  return html.replace(before, () => after);
}

/** A text for HTML, also within a quoted attribute. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON for a script element. No text in it can close the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Lists the only page meant for search engines (https://www.sitemaps.org). */
export function sitemap(address: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${escapeText(address)}</loc></url>
</urlset>
`;
}

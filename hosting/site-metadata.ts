import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { makePreviewPicture, type PreviewPicture } from './preview-picture.ts';
import { type OwnerSettings, parseOwnerSettings, SettingsError } from './site-settings.ts';
import { DEFAULT_SITE, previewTags, replacePageMetadata, sitemap } from './site-tags.ts';

/** Puts the owner's name into the page, the installed app, link previews and search results. */
export function siteMetadata(): Plugin {
  let owner: OwnerSettings;
  let config: ResolvedConfig;
  let preview: PreviewPicture | null = null;

  return {
    name: 'poi-map:owned-site',

    config({ root = process.cwd() }, { mode }) {
      owner = parseOwnerSettings(loadEnv(mode, root, 'VITE_'));
      // The checked settings for src/lib/env.ts; each is empty if it is not set.
      return {
        define: {
          'import.meta.env.VITE_SITE_NAME': JSON.stringify(owner.name ?? ''),
          'import.meta.env.VITE_IMPRINT_URL': JSON.stringify(owner.imprint ?? ''),
          'import.meta.env.VITE_PRIVACY_URL': JSON.stringify(owner.privacy ?? ''),
        },
      };
    },

    async configResolved(resolved) {
      config = resolved;
      if (config.command !== 'build') return;
      checkBasePath(owner.address, config.base);
      for (const warning of brokenLinkWarnings(owner, config.publicDir))
        config.logger.warn(warning);
      if (owner.picture !== null) {
        preview = await makePreviewPicture(path.resolve(config.root, owner.picture));
      }
    },

    transformIndexHtml: (html) => ({
      html: replacePageMetadata(html, owner),
      tags: previewTags(owner, preview?.fileName ?? null),
    }),

    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      // These replace the files in public, which are right for a site without settings.
      const readPublicFile = (file: string) => readFile(path.join(config.publicDir, file), 'utf8');
      const { name, description, address } = owner;

      if (name !== null || description !== null) {
        const manifest: Record<string, unknown> = JSON.parse(
          await readPublicFile('manifest.webmanifest'),
        );
        Object.assign(manifest, {
          name: name ?? DEFAULT_SITE.name,
          short_name: name ?? DEFAULT_SITE.name,
          description: description ?? DEFAULT_SITE.description,
        });
        emit('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
      }
      if (address !== null) {
        emit(
          'robots.txt',
          `${await readPublicFile('robots.txt')}\nSitemap: ${address}sitemap.xml\n`,
        );
        emit('sitemap.xml', sitemap(address));
      }
      if (preview) emit(preview.fileName, preview.jpeg);
    },
  };
}

/**
 * A warning for each of the owner's links to a missing file, which would open the not-found page. This isn't an
 * error, because a host may get the file from elsewhere.
 * @param folder copied into the build as it is
 */
export function brokenLinkWarnings({ imprint, privacy }: OwnerSettings, folder: string): string[] {
  const links = { VITE_IMPRINT_URL: imprint, VITE_PRIVACY_URL: privacy };
  return Object.entries(links)
    .filter(([, link]) => link?.startsWith('/') && !isFileIn(folder, link))
    .map(
      ([name, link]) =>
        `${name} is "${link}", but public has no such file. Put it there, or the link leads to "Page not found".`,
    );
}

function isFileIn(folder: string, link: string): boolean {
  const file = path.join(folder, link.replace(/[?#].*/, ''));
  // Hosts respond to /privacy with any of these.
  return [file, `${file}.html`, path.join(file, 'index.html')].some((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}

/** A site works only under the path that it is built for. */
function checkBasePath(address: string | null, base: string): void {
  if (address === null || !base.startsWith('/')) return;
  const { origin, pathname } = new URL(address);
  if (pathname === base) return;
  throw new SettingsError(
    `VITE_SITE_ADDRESS is "${address}", but the site is built for ${origin}${base}. Set it to that, or build with \`npm run build -- --base=${pathname}\`.`,
  );
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Removes the need for inline styles, which the Content-Security-Policy forbids and two libraries insert as
 * `<style>` elements. sonner's sheet becomes part of the site's style files, and the styles that lock scrolling
 * behind a dialog become a constructed style sheet.
 */
export function noInlineStyles(): Plugin {
  return {
    name: 'poi-map:strict-styles',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: {
          'react-style-singleton': fileURLToPath(new URL('./style-singleton.ts', import.meta.url)),
        },
      },
    }),
    transform: {
      filter: { id: /\/node_modules\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const own = /^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m;
        if (!own.test(code)) throw new Error('sonner adds its styles in a new way');
        return { code: `import 'sonner/dist/styles.css';\n${code.replace(own, '')}`, map: null };
      },
    },
  };
}

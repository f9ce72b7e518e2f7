import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Lets the build do without inline styles, which the Content-Security-Policy forbids: two libraries
 * put `<style>` elements into the page. sonner's sheet becomes a part of the site's style files, and
 * what locks scrolling behind a dialog is handed to the browser as a sheet, not as an element.
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
        if (!own.test(code)) throw new Error('sonner no longer adds its styles as it did');
        return { code: `import 'sonner/dist/styles.css';\n${code.replace(own, '')}`, map: null };
      },
    },
  };
}

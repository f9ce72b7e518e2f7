import { build } from 'vite';
import { runCommand } from './command.ts';
import { readOptions } from './read-options.ts';

const { base, outDir } = readOptions(
  `Usage: npm run build -- [--base=/park/] [--outDir=dist]

Builds the site for a static host.
  --base    the path that the host serves the site under; / by default
  --outDir  the folder for the build, which is emptied first; dist by default`,
  { base: { type: 'string' }, outDir: { type: 'string' } },
).values;

// For a static host: vite.config.ts refuses to build without a Supabase project. `--base=/park/` is for a host
// that serves the site under a path, like GitHub Pages.
await runCommand(async () => {
  await build({
    ...(base !== undefined && { base }),
    build: { ...(outDir !== undefined && { outDir, emptyOutDir: true }) },
  });
});

import { parseArgs } from 'node:util';
import { build } from 'vite';
import { runCommand } from './command.ts';

// For a static host: vite.config.ts refuses to build without a Supabase project to talk to.
// `--base=/park/` is for a host that serves the site under a path, as GitHub Pages does.
await runCommand(async () => {
  const { base, outDir } = parseArgs({
    options: { base: { type: 'string' }, outDir: { type: 'string' } },
  }).values;
  await build({
    ...(base !== undefined && { base }),
    build: { ...(outDir !== undefined && { outDir, emptyOutDir: true }) },
  });
});

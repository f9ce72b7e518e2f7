import { build } from 'vite';
import { runCommand } from './command.ts';

// For a static host: vite.config.ts refuses to build without a Supabase project to talk to.
await runCommand(async () => {
  await build();
});

import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { openBackend } from '../../supabase/local/backend.ts';

// Runs the embedded backend in a separate process, like `npm start` without the site, so that tests can kill
// and restart it: serve-backend.ts FOLDER PORT

const [folder = '', port = ''] = process.argv.slice(2);
const backend = await openBackend({
  folder,
  adminEmail: 'support@example.com',
  adminPassword: 'local-admin',
});
const server = createServer(getRequestListener((request) => backend.fetch(request)));
server.listen(Number(port), '127.0.0.1', () => console.log('The backend is ready'));

import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin } from 'vite';
import { API_HEADERS } from '../../hosting/response-headers.ts';
import type { Backend } from './backend.ts';

const API_PATHS = ['/auth/v1', '/rest/v1', '/storage/v1'];

/** Serves the embedded backend's API alongside the site, on both the dev server and the preview server. */
export function embeddedBackend(backend: Backend): Plugin {
  const handle = getRequestListener(async (request) => {
    const response = await backend.fetch(request);
    // The package lets every website read its responses. The request guard already refuses such requests, so
    // remove these headers as well.
    for (const name of [...response.headers.keys()]) {
      if (name.startsWith('access-control-')) response.headers.delete(name);
    }
    return response;
  });

  function mount(middlewares: Connect.Server): void {
    middlewares.use((request, response, next) => {
      const isForApi = API_PATHS.some((path) => request.url?.startsWith(`${path}/`));
      if (!isForApi) return next();
      for (const [name, value] of Object.entries(API_HEADERS)) response.setHeader(name, value);
      return handle(request, response);
    });
  }

  return {
    name: 'poi-map:embedded-backend',
    configureServer: (server) => mount(server.middlewares),
    // Before the site's own middleware, whose headers don't apply to the API.
    configurePreviewServer: { order: 'pre', handler: (server) => mount(server.middlewares) },
    closePreviewServer: () => backend.close(),
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ConfigError } from '#lib/kernel/config.ts';
import { FolderInUseError } from '#lib/kernel/db/folder-lock.ts';
import { collectProcessMetrics, requestSeconds } from '#lib/kernel/metrics.ts';
import { pageKey } from '#lib/kernel/page-cache/key.ts';
import { writePage } from '#lib/kernel/page-cache/write.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { createStaticFiles } from '#lib/kernel/static-files.ts';
import { redirectHeaders, redirectOf } from '#lib/site/redirect.ts';
import { createApp } from './app.ts';
import { sayOpen } from './demo/welcome.ts';
import { renderPage } from './fetch.ts';
import { theShop } from './shop.ts';

/** The Node entry: static files, kept pages, then the app; a calm stop on SIGTERM. */

const STOP_MOST_MS = 10_000;

async function serve(): Promise<void> {
  const runtime = await theShop();
  const { config, log } = runtime;
  collectProcessMetrics();
  const handle = createHandler(runtime);
  const server = createServer((request, response) => {
    measure(request, response, runtime);
    handle(request, response);
  });
  server.listen(config.port, config.host, () => sayOpen(config, server.address()));
  server.on('error', (error) => {
    console.error(`The shop cannot open at ${config.host}:${config.port}: ${error.message}`);
    void runtime.stop().finally(() => process.exit(1));
  });

  let isClosing = false;
  const stop = (signal: string) => {
    // A terminal, a supervisor and npm may each pass the same signal on.
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing: finishing what is under way');
    setTimeout(() => process.exit(1), STOP_MOST_MS).unref();
    server.close(() => {
      void runtime.stop().then(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function createHandler(runtime: Runtime): (request: IncomingMessage, response: ServerResponse) => void {
  const { config, pages } = runtime;
  const files = createStaticFiles(new URL('../client/', import.meta.url));
  const app = createApp({ runtime, renderPage });
  const rest = getRequestListener(app.fetch);
  return (request, response) => {
    const target = request.url ?? '/';
    if ((request.method === 'GET' || request.method === 'HEAD') && !target.startsWith('/backend-api')) {
      const mark = target.indexOf('?');
      const path = mark < 0 ? target : target.slice(0, mark);
      if (files.send(path, request, response)) return;
      const search = mark < 0 ? '' : target.slice(mark);
      const elsewhere = redirectOf(path, search, request.headers.cookie, config.publishCountry);
      if (elsewhere) {
        response.writeHead(elsewhere.status, redirectHeaders(elsewhere)).end();
        return;
      }
      const key = mark < 0 ? path : pageKey(new URL(target, 'http://shop'));
      const page = pages.peek(key);
      if (page) {
        writePage(page, request, response);
        return;
      }
    }
    void rest(request, response);
  };
}

function measure(request: IncomingMessage, response: ServerResponse, { config, log }: Runtime): void {
  const began = performance.now();
  response.once('finish', () => {
    const ms = performance.now() - began;
    const kind = request.url?.startsWith('/backend-api') ? 'api' : 'page';
    requestSeconds.observe({ kind, status: `${Math.floor(response.statusCode / 100)}xx` }, ms / 1000);
    if (config.mode !== 'production') return;
    log.info({
      method: request.method,
      path: request.url?.split('?', 1)[0],
      status: response.statusCode,
      ms: Math.round(ms * 10) / 10,
      requestId: response.getHeader('x-request-id'),
    });
  });
}

try {
  await serve();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
}

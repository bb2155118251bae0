import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { answerClosed, isForVisitors } from '#lib/fronts/merchant/closed.ts';
import { createDrain, type Drain } from '#lib/kernel/http/drain.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { requesterIp, visitorOfRequest } from '#lib/kernel/http/request.ts';
import { endOf, recordAborted, requestIdOf } from '#lib/kernel/http/request-facts.ts';
import { readRequestUrl } from '#lib/kernel/http/request-url.ts';
import { cachedCalls, withVisitorId } from '#lib/kernel/http/response-cache.ts';
import { dataHeaders } from '#lib/kernel/http/security-headers.ts';
import { createStaticFiles } from '#lib/kernel/http/static-files.ts';
import { answerUnreadable } from '#lib/kernel/http/unreadable.ts';
import { requestSeconds, requestsCut } from '#lib/kernel/metrics.ts';
import { pageKey } from '#lib/kernel/page-cache/key.ts';
import type { CachedPage } from '#lib/kernel/page-cache/page-cache.ts';
import { writePage } from '#lib/kernel/page-cache/write.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { maskAddress } from '#lib/kernel/text/mask.ts';
import { redirectHeaders, redirectOf } from '#lib/site/site/redirect.ts';
import { type AppParts, createApp } from './app.ts';
import { routes } from './areas.ts';

const ALLOW = 'GET, HEAD, POST, DELETE, OPTIONS';
const SERVED: ReadonlySet<string | undefined> = new Set(ALLOW.split(', '));
const REASON = { 400: 'Bad Request', 405: 'Method Not Allowed', 500: 'Internal Server Error' } as const;

export interface ListenerParts extends AppParts {
  /** The folder of built files. */
  readonly client: URL;
  /** The folder with the files of earlier builds. */
  readonly keptBuilds?: string;
}

/**
 * Answers the requests of a server: built files and cached pages from here, the rest through the app. Every
 * request gets an answer, and no request ends the process.
 * @returns closes the server
 */
export function answerRequests(server: Server, parts: ListenerParts): Drain {
  const { runtime } = parts;
  const drain = createDrain(server);
  const handle = createHandler({ ...parts, isClosing: () => drain.isClosing });
  server.on('request', (request, response) => {
    const fail = (error: unknown) => {
      // Not a fault if the client disconnected during the read.
      if (!request.errored) runtime.log.error({ err: error, path: request.url }, 'fault');
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    };
    try {
      measure(request, response, runtime);
      handle(request, response)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
  server.on('connect', refuseTunnel);
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, runtime.config.publishCountry));
  return drain;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | undefined;

function createHandler(parts: ListenerParts): Handler {
  const { runtime } = parts;
  const { config, pages } = runtime;
  const files = createStaticFiles(parts.client, parts.keptBuilds);
  const secure = dataHeaders(config);
  const findKept = cachedCalls(routes, config);
  // A health check may lack a Host header.
  const rest = getRequestListener(createApp(parts).fetch, { hostname: new URL(config.siteUrl).host });
  /** Sends a cached answer with the visitor's own id inserted. Nobody else may cache it. */
  const writeOwn = (
    page: CachedPage,
    own: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    const { id, cookie } = visitorOfRequest(request.headers.cookie, config);
    const text = withVisitorId(page.body('plain').toString(), own, id);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      ...secure,
      ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    };
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : text);
  };
  return (request, response) => {
    const { method } = request;
    if (!SERVED.has(method)) return refuse(response, 405);
    if (method === 'OPTIONS') return void response.writeHead(204, { allow: ALLOW }).end();
    const target = readRequestUrl(request.url);
    if (!target) return refuse(response, 400);
    const { path, search } = target;
    request.url = path + search;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && !path.startsWith(API_BASE) && files.send(path, request, response)) return undefined;
    if (!runtime.isOpen() && isForVisitors(target, method, config)) {
      recordAborted(request);
      return void answerClosed(target, request, response, config);
    }
    if (!isRead) return rest(request, response) as Promise<unknown>;
    let key: string | undefined;
    let own: string | undefined;
    if (path.startsWith(API_BASE)) {
      const call = findKept({ path, search, header: (name) => request.headers[name] as string | undefined });
      key = call?.key;
      own = call?.own;
    } else {
      const elsewhere = redirectOf(path, search, request.headers.cookie, config.publishCountry);
      if (elsewhere) {
        const headers = { ...redirectHeaders(elsewhere), ...secure };
        return void response.writeHead(elsewhere.status, headers).end();
      }
      key = pageKey(path, search);
    }
    const page = key === undefined ? null : pages.peek(key);
    if (page && own !== undefined) return void writeOwn(page, own, request, response);
    if (page) return void writePage(page, request, response);
    return rest(request, response) as Promise<unknown>;
  };
}

function refuse(response: ServerResponse, status: keyof typeof REASON): undefined {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 405 ? { allow: ALLOW } : {}),
  };
  response.writeHead(status, headers).end(REASON[status]);
}

/** A tunnel has no response, only the bare connection. Without this listener its errors would be uncaught. */
function refuseTunnel(_: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => undefined);
  socket.end(
    `HTTP/1.1 405 ${REASON[405]}\r\nAllow: ${ALLOW}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

/** Logs and measures each request after its answer was sent. */
function measure(request: IncomingMessage, response: ServerResponse, { config, log }: Runtime): void {
  const began = performance.now();
  response.once('close', () => {
    if (!response.writableFinished) requestsCut.inc();
  });
  const isLogged = config.mode === 'production';
  // Read early: a closed connection no longer has its address.
  const remote = isLogged ? request.socket.remoteAddress : undefined;
  response.once('finish', () => {
    const ms = performance.now() - began;
    const { statusCode: status } = response;
    const isCall = request.url?.startsWith(API_BASE) ?? false;
    const { outcome, code } = endOf(request, status, isCall);
    const labels = { kind: isCall ? 'api' : 'page', status: `${Math.floor(status / 100)}xx`, outcome, code };
    requestSeconds.observe(labels, ms / 1000);
    if (!isLogged) return;
    log.info({
      method: request.method,
      path: request.url?.split('?', 1)[0],
      status,
      outcome,
      ...(code === '' ? {} : { envelope: Number(code) }),
      ms: Math.round(ms * 10) / 10,
      ip: maskAddress(requesterIp(request.headers['x-forwarded-for'] as string | undefined, remote, config)),
      requestId: requestIdOf(request),
    });
  });
}

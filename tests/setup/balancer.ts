import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

/** A reverse proxy for several processes, like nginx: it keeps connections alive, and uses round robin. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Interval of readiness checks. */
const ASK_EVERY_MS = 100;

/** @param processes their addresses, which may change at run time */
export async function openBalancer(processes: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const away = new Set<string>();
  let turn = 0;
  const asking = setInterval(() => {
    for (const url of processes())
      void fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? away.delete(url) : away.add(url)),
        () => away.add(url),
      );
  }, ASK_EVERY_MS);

  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer, tries = 0): void => {
    const ready = processes().filter((url) => !away.has(url));
    turn += 1;
    const to = ready[turn % ready.length];
    if (!to) return void response.writeHead(502).end('nobody is ready');
    const passed = httpRequest(
      to + request.url,
      { agent, method: request.method ?? 'GET', headers: request.headers },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
      },
    );
    passed.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing was sent, so another process is tried. A sent request is never repeated.
      if (error.code === 'ECONNREFUSED' && tries < 2) return pass(request, response, body, tries + 1);
      if (!response.headersSent) response.writeHead(502).end(error.code);
      else response.destroy();
    });
    passed.end(body);
  };
  const server = createServer({ keepAliveTimeout: 120_000 }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    pass(request, response, Buffer.concat(parts));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    async stop() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createDrain, type Drain } from '#lib/kernel/http/drain.ts';

interface Open {
  readonly drain: Drain;
  readonly port: number;
  /** Pending answers, oldest first. */
  readonly asked: ServerResponse[];
  ask(agent: Agent): Promise<IncomingMessage>;
}

async function open(answer: (response: ServerResponse) => void): Promise<Open> {
  const server = createServer({ keepAliveTimeout: 60_000 });
  const drain = createDrain(server);
  const asked: ServerResponse[] = [];
  server.on('request', (_, response) => {
    asked.push(response);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    drain,
    port,
    asked,
    ask: (agent) =>
      new Promise((resolve, reject) => {
        get({ port, host: '127.0.0.1', agent }, (response) => resolve(response.resume())).on('error', reject);
      }),
  };
}

const nothing = () => undefined;

describe('a server that closes', () => {
  it('ends a connection with the answer that it is asked for next, and takes new ones meanwhile', async () => {
    const { drain, ask } = await open((response) => response.end('ok'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(agent)).headers.connection).toBe('keep-alive');
    const closed = drain.close(300, nothing);
    expect(drain.isClosing).toBe(true);
    expect((await ask(agent)).headers.connection).toBe('close');
    expect((await ask(agent)).headers.connection).toBe('close');
    await closed;
    await expect(ask(agent)).rejects.toThrow('ECONNREFUSED');
  });

  it('waits for an answer whose head has gone already, and not for its connection', async () => {
    const { drain, ask, asked } = await open((response) => response.write('half'));
    const agent = new Agent({ keepAlive: true });
    const answer = await ask(agent);
    let isClosed = false;
    const closed = drain.close(0, nothing).then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isClosed).toBe(false);
    asked[0]?.end('whole');
    await once(answer, 'end');
    await closed;
    agent.destroy();
  });

  it('ends what has no end of its own', async () => {
    const { drain, ask, asked } = await open((response) => response.write('stream'));
    await ask(new Agent());
    await expect(drain.close(0, () => asked[0]?.end())).resolves.toBeUndefined();
  });

  it('is not held up by a connection that has asked nothing', async () => {
    const { drain, port } = await open((response) => response.end('ok'));
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    // Waits until the server notices it, too.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(drain.close(0, nothing)).resolves.toBeUndefined();
    socket.destroy();
  });
});

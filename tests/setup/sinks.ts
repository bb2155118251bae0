import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Receives a real shop's messages in the tests and the bench: a mail server and an SMS gateway. */

export interface Arrived {
  readonly to: string;
  readonly text: string;
  /** A mail's Message-ID, an SMS's id. */
  readonly id: string;
  /** A mail's headers. */
  readonly head: string;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

export interface Sink {
  readonly url: string;
  readonly arrived: readonly Arrived[];
  stop(): Promise<void>;
}

interface SinkOptions {
  /** Milliseconds per message. */
  readonly takesMs?: number;
  /** Accepts each message, then disconnects without an answer. */
  readonly hangsUp?: boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** A gateway that accepts `{ to, text }`. */
export async function openSmsSink({ takesMs = 0, hangsUp = false }: SinkOptions = {}): Promise<Sink> {
  const arrived: Arrived[] = [];
  const server = createHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    await pause(takesMs);
    const sms = JSON.parse(body) as { id: string; to: string; text: string };
    arrived.push({ ...sms, head: '', at: performance.now() });
    if (hangsUp) request.socket.destroy();
    else response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/send`,
    arrived,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface MailSinkOptions extends SinkOptions {
  /** Accepts connections and never answers. */
  readonly isMute?: boolean;
  /** Disconnects when a mail is sent. */
  readonly takesNone?: boolean;
}

/** Enough SMTP to receive a message. */
export async function openMailSink(options: MailSinkOptions = {}): Promise<Sink> {
  const arrived: Arrived[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    if (!options.isMute)
      converse(socket, options, (mail) => arrived.push({ ...mail, at: performance.now() }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    arrived,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const END_OF_MAIL = '\r\n.\r\n';

function converse(
  socket: Socket,
  { takesMs = 0, hangsUp, takesNone }: MailSinkOptions,
  keep: (mail: Omit<Arrived, 'at'>) => void,
): void {
  let text = '';
  let to = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 sink');
  socket.on('data', async (chunk: Buffer) => {
    text += chunk.toString('utf8');
    const end = isData ? END_OF_MAIL : '\r\n';
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(isData ? END_OF_MAIL : '\r\n')) {
      const said = text.slice(0, at);
      text = text.slice(at + (isData ? END_OF_MAIL : '\r\n').length);
      if (isData) {
        isData = false;
        await pause(takesMs);
        const head = said.slice(0, said.indexOf('\r\n\r\n'));
        keep({ to, text: bodyOf(said), head, id: /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '' });
        if (hangsUp) socket.destroy();
        else say('250 taken');
        continue;
      }
      const [command = ''] = said.toUpperCase().split(/[ :]/, 1);
      if (command === 'RCPT') to = /<([^>]*)>/.exec(said)?.[1] ?? '';
      isData = command === 'DATA';
      if (isData && takesNone) socket.destroy();
      else if (isData) say('354 go on');
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}

/** The text of a single-part mail. */
function bodyOf(mail: string): string {
  const gap = mail.indexOf('\r\n\r\n');
  const body = mail.slice(gap + 4);
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(mail.slice(0, gap))?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A bare server that sends one fixed answer, in one encoding. */
const [address = '', encoding = 'br'] = process.argv.slice(2);
const asked = get(address, { headers: { 'accept-encoding': encoding } });
const [answer] = (await once(asked, 'response')) as [IncomingMessage];
const body = await buffer(answer);
const said = answer.headers['content-encoding'];

const server = createServer((_, response) => {
  response
    .writeHead(200, {
      'content-type': answer.headers['content-type'] ?? 'text/html',
      ...(said === undefined ? {} : { 'content-encoding': said }),
      'content-length': body.length,
    })
    .end(body);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));

import { createServer } from 'node:http';

/** A bare server that sends the compressed bytes of one page and nothing else. */
const [address = ''] = process.argv.slice(2);
const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
const { brotliCompressSync } = await import('node:zlib');
const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));

const server = createServer((_, response) => {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    .end(body);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));

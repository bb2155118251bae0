import { createServer } from 'node:http';
import pg from 'pg';

/** A bare server that runs one indexed query per request. */
const [connectionString, size = '10'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: Number(size) });
const { rows } = await pool.query('select id from sku order by id');
const ids = rows.map(({ id }) => id as string);
let next = 0;

const server = createServer((request, response) => {
  request.resume();
  pool
    .query({ name: 'one', text: 'select * from sku where id = $1', values: [ids[next++ % ids.length]] })
    .then(
      ({ rows: [found] }) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code: 200, msg: 'ok', data: found })),
      () => response.writeHead(500).end(),
    );
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));

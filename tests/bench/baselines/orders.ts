import pg from 'pg';

/**
 * Bare transactions: an order, three lines, three stock updates, commit; 16 concurrent. Prints the time of
 * each.
 */
const [connectionString, wanted = '400'] = process.argv.slice(2);
const AT_ONCE = 16;
const pool = new pg.Pool({ connectionString, max: AT_ONCE });

await pool.query(`
  create table if not exists bench_order (id bigint generated always as identity primary key,
    member_id bigint not null, number text not null unique, payable int not null, created_at timestamptz not null);
  create table if not exists bench_line (id bigint generated always as identity primary key,
    order_id bigint not null references bench_order, sku_id bigint not null, quantity int not null, price int not null);
  create index if not exists bench_line_order on bench_line (order_id);
  create table if not exists bench_stock (sku_id bigint primary key, stock int not null);
  insert into bench_stock select generate_series(1, 60), 1000000 on conflict do nothing;
`);

const took: number[] = [];
let left = Number(wanted);
const began = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, work));
const seconds = (performance.now() - began) / 1000;
await pool.end();
console.log(JSON.stringify({ rate: Number(wanted) / seconds, took }));

async function work(): Promise<void> {
  const client = await pool.connect();
  while (left-- > 0) {
    const start = performance.now();
    await createOrder(client);
    took.push(performance.now() - start);
  }
  client.release();
}

async function createOrder(client: pg.PoolClient): Promise<void> {
  // Ascending, so that two orders never deadlock.
  const skus = new Set<number>();
  while (skus.size < 3) skus.add(1 + Math.floor(Math.random() * 60));
  await client.query('begin');
  const { rows } = await client.query(
    'insert into bench_order (member_id, number, payable, created_at) values ($1, $2, 1200, now()) returning id',
    [1, crypto.randomUUID()],
  );
  for (const sku of [...skus].sort((a, b) => a - b)) {
    await client.query('insert into bench_line (order_id, sku_id, quantity, price) values ($1, $2, 1, 400)', [
      rows[0].id,
      sku,
    ]);
    await client.query('update bench_stock set stock = stock - 1 where sku_id = $1 and stock >= 1', [sku]);
  }
  await client.query('commit');
}

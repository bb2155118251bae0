import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { checkpointIfDue } from '#lib/kernel/db/checkpoint.ts';

const client = await PGlite.create();
afterAll(() => client.close());

it('a checkpoint is made once enough has been written, and not before', async () => {
  await client.exec('create table written (text text); checkpoint');
  expect(await checkpointIfDue(client, 100_000)).toBe(false);
  await client.exec(`insert into written select repeat('x', 1000) from generate_series(1, 200)`);
  expect(await checkpointIfDue(client, 100_000)).toBe(true);
  expect(await checkpointIfDue(client, 100_000)).toBe(false);
});

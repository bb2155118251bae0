import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SealKey, seal, sealedBy } from '#lib/kernel/crypto/seal.ts';
import { loadConfig } from '../../src/config.ts';
import { emptyOnServer, TEST_DB } from '../setup/database.ts';

const ROWS = 2000;
const NEW: SealKey = { id: '2028a', secret: new Uint8Array(32).fill(3) };
const textOf = ({ id, secret }: SealKey) => `${id}:${Buffer.from(secret).toString('base64')}`;

/** The command as an operator runs it, in its own process on a server. */
describe.runIf(TEST_DB === 'postgres')('npm run shop -- health-keys', () => {
  const [old] = loadConfig({}).healthKeys;
  let url: string;
  let client: pg.Client;
  beforeAll(async () => {
    url = await emptyOnServer();
    // Creates the tables.
    await ended(begin());
    client = new pg.Client({ connectionString: url });
    await client.connect();
    const ids = Array.from({ length: ROWS }, () => crypto.randomUUID());
    const person = { name: '安', birth: null, sex: 'unsaid', relation: 'other' };
    const details = ids.map((id) => Buffer.from(seal([old], person, `health_person.details:${id}`)));
    await client.query(
      `insert into health_person (id, visitor, is_self, details, created_at, touched_at)
       select id, 'v', false, details, now(), now() from unnest($1::text[], $2::bytea[]) as given (id, details)`,
      [ids, details],
    );
  });
  afterAll(() => client.end());

  const begin = () =>
    spawn(process.execPath, ['scripts/shop.mjs', 'health-keys'], {
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'silent',
        DATABASE_URL: url,
        HEALTH_KEYS: [NEW, old].map(textOf).join(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const ended = async (child: ReturnType<typeof begin>): Promise<unknown> => (await once(child, 'exit'))[0];
  const renewed = async (): Promise<number> => {
    const head = Buffer.from(sealedBy(NEW));
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from health_person where substring(details from 1 for $1) = $2',
      [head.length, head],
    );
    return rows[0]?.n ?? 0;
  };

  it('goes on where it was killed, and loses nothing', async () => {
    const killed = begin();
    await expect.poll(renewed, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    killed.kill('SIGKILL');
    await ended(killed);
    const before = await renewed();
    expect(before).toBeLessThan(ROWS);
    expect(before % 100).toBe(0);
    expect(await ended(begin())).toBe(0);
    expect(await renewed()).toBe(ROWS);
  });
});

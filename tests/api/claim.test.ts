import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { openRuntime } from '../../src/shop.ts';
import { commandLine } from '../setup/command.ts';
import { emptyOnServer, TEST_DB } from '../setup/database.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { copyOnServer, runSqlAt } from '../setup/postgres.ts';
import { REAL_SHOP } from '../setup/real-shop.ts';

const REAL_ONE = /^The configuration is wrong:\n {2}- SHOP_MODE: this database is a real shop’s/;
const DEMO_ONE = /^The configuration is wrong:\n {2}- DATABASE_URL: this database is a demo shop’s/;
/** As `claimDatabase` records it. */
const NOTE = `create table daypack_database (is_only boolean primary key default true, mode text not null, since timestamptz default now())`;
/** A real shop's database has no emulators. */
const NO_EMULATORS = `
  drop schema sandbox_gateway, sandbox_invoice, sandbox_ecpg, sandbox_linepay, sandbox_line, sandbox_logistics cascade`;
const NO_DEMO_ACCOUNTS = `
  update member set email = 'somebody@example.com' where email = 'demo@daypack.example';
  update staff_member set email = replace(email, '@daypack.example', '@example.com')`;

const modeOf = (url: string) => runSqlAt(url, 'select mode from daypack_database');

const schemasOf = async (url: string) =>
  (await runSqlAt(url, `select nspname from pg_namespace where nspname like 'sandbox%'`)).length;

async function open(url: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const runtime = await openRuntime({
    config: loadConfig({ ...env, DATABASE_URL: url, DATABASE_POOL: '2', LOG_LEVEL: 'silent' }),
    log: pino({ level: 'silent' }),
  });
  await runtime.stop();
}

const command = (env: Readonly<Record<string, string>>, cwd?: string) => commandLine(['setting'], env, cwd);

/** A copy of the demo's database without a claim, because the template was not opened by its address. */
const copyOfOld = () => copyOnServer(inject('template'));

async function copyNoted(mode: 'demo' | 'production'): Promise<string> {
  const url = await copyOfOld();
  await runSqlAt(url, `${NOTE}; insert into daypack_database (mode) values ('${mode}')`);
  return url;
}

describe.runIf(TEST_DB === 'postgres')('a database knows what it is', () => {
  it('by the first that opens it: of two different shops at once one is refused', async () => {
    const url = await emptyOnServer();
    const opened = await Promise.allSettled([open(url), open(url, REAL_SHOP)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ mode }] = (await modeOf(url)) as [{ mode: string }];
    expect([mode, (await schemasOf(url)) > 0]).toEqual(
      opened[0]?.status === 'fulfilled' ? ['demo', true] : ['production', false],
    );
  });

  it('a real shop’s is refused to the demo and to a command with its address alone, and nothing is left in it', async () => {
    const url = await copyNoted('production');
    await runSqlAt(url, NO_EMULATORS);
    await expect(open(url)).rejects.toThrow(REAL_ONE);
    const { code, said } = await command({ DATABASE_URL: url, ENV_FILE: '' });
    expect([code, said]).toEqual([1, expect.stringMatching(REAL_ONE)]);
    expect(said).not.toContain('    at ');
    expect(await schemasOf(url)).toBe(0);
    await open(url, REAL_SHOP);
  });

  it('a demo’s is refused to a real shop', async () => {
    const url = await copyNoted('demo');
    await expect(open(url, REAL_SHOP)).rejects.toThrow(DEMO_ONE);
    await open(url);
  });
});

describe.runIf(TEST_DB === 'postgres')('a database of before it was noted', () => {
  it('with the demo’s accounts is the demo’s', async () => {
    const url = await copyOfOld();
    await expect(open(url, REAL_SHOP)).rejects.toThrow(DEMO_ONE);
    await open(url);
    expect(await modeOf(url)).toEqual([{ mode: 'demo' }]);
  });

  it('with members of its own is a real shop’s, also where a command once left the emulators’ tables', async () => {
    const url = await copyOfOld();
    await runSqlAt(url, NO_DEMO_ACCOUNTS);
    await expect(open(url)).rejects.toThrow(REAL_ONE);
    await open(url, REAL_SHOP);
    expect(await modeOf(url)).toEqual([{ mode: 'production' }]);
  });

  it('without the emulators’ tables is a real shop’s', async () => {
    const url = await copyOfOld();
    await runSqlAt(url, NO_EMULATORS);
    await expect(open(url)).rejects.toThrow(REAL_ONE);
  });
});

describe.runIf(TEST_DB === 'postgres')('.env of the folder that a command is given in', () => {
  let folder: string;
  beforeAll(() => {
    folder = temporaryFolder('env-file');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read', async () => {
    writeFileSync(join(folder, '.env'), `SHOP_MODE=demo\nDATABASE_URL=${await copyNoted('production')}`);
    expect((await command({}, folder)).said).toMatch(REAL_ONE);
  });
});

describe.runIf(TEST_DB === 'postgres')('a step that ran with other words than it has now', () => {
  const ranAs = (url: string, hash: string, nth: number) =>
    runSqlAt(
      url,
      `update daypack_migration set hash = '${hash}' where at = (select at from daypack_migration order by at offset ${nth} limit 1)`,
    );

  it('is named, and the shop does not open; one that is known to be harmless is taken', async () => {
    const url = await copyNoted('demo');
    await ranAs(url, '58c0398d086a72ea77feb22f307dc8dc7323f32b2be8749db3b71fbcc79f8070', 0);
    await open(url);
    await ranAs(url, 'changed', 5);
    await expect(open(url)).rejects.toThrow(/: 0005_\w+ ran with other words/);
  });
});

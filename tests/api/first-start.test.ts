import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { openRuntime } from '../../src/shop.ts';
import { startupErrorReason } from '../../src/why-closed.ts';
import { emptyOnServer, TEST_DB } from '../setup/database.ts';
import { runSqlAt } from '../setup/postgres.ts';

/** The message at a failed start; fails if the shop opens. */
async function said(url: string): Promise<string | null> {
  const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const opened = openRuntime({ config, log: pino({ level: 'silent' }) });
  return opened.then(async (runtime) => {
    await runtime.stop();
    throw new Error('the shop opens');
  }, startupErrorReason);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

describe.runIf(TEST_DB === 'postgres')(
  'a first start says in a sentence what is wrong with its database',
  () => {
    it('that its role may make no tables in', async () => {
      const url = await emptyOnServer();
      const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`;
      await runSqlAt(url, `create role ${role} login`);
      await runSqlAt(url, 'revoke create on schema public from public');
      const theirs = new URL(url);
      theirs.username = role;
      expect(await said(theirs.href)).toMatch(
        /^The database .* cannot be used: permission denied for schema public\. .*grant create/,
      );
    });

    it('that keeps no Chinese', async () => {
      const url = await emptyOnServer();
      const name = `latin_${crypto.randomUUID().replaceAll('-', '')}`;
      await runSqlAt(
        url,
        `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
      );
      const latin = new URL(url);
      latin.pathname = `/${name}`;
      expect(await said(latin.href)).toMatch(/ cannot be used: it is encoded in LATIN1, .*--encoding=UTF8/);
    });

    it('that takes no writes', async () => {
      const url = await emptyOnServer();
      await runSqlAt(url, `alter database ${nameOf(url)} set default_transaction_read_only = on`);
      expect(await said(url)).toMatch(/ cannot be used: the database takes no writes$/);
    });

    it('in which one of its own steps does not run, which is named', async () => {
      const url = await emptyOnServer();
      await runSqlAt(url, 'create table invite (id int)');
      expect(await said(url)).toMatch(
        / cannot be used: the step 0000_shop of its tables does not run: .*"invite"/,
      );
    });

    it.each([
      ['is no address', 'postgres://user:pass word@:port/shop'],
      ['leads nowhere', 'postgres://shop@127.0.0.1:1/shop'],
    ])('whose address %s', async (_, url) => {
      expect(await said(url)).toMatch(/^The database .* cannot be used: .+$/);
    });
  },
);

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, inTransaction, sendUnawaited } from '#lib/kernel/context.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const SUBJECT = 'test:along';
const entry = (tx: Ctx, act: string) =>
  tx.db
    .insert(auditEntry)
    .values({ at: tx.now, actor: 'system:test', act, subject: SUBJECT, requestId: '-' });
const broken = (tx: Ctx) => tx.db.execute(sql`select 1 / (${0}::int)`);
const acts = async () =>
  (
    await shop.runtime
      .context()
      .db.select({ act: auditEntry.act })
      .from(auditEntry)
      .where(eq(auditEntry.subject, SUBJECT))
      .orderBy(auditEntry.id)
  ).map(({ act }) => act);

describe('a statement that is sent along', () => {
  it('is run before what follows it, and kept with the commit', async () => {
    const ctx = shop.runtime.context();
    const seen = await inTransaction(ctx, async (tx) => {
      await sendUnawaited(tx, entry(tx, 'first'));
      return tx.db.select().from(auditEntry).where(eq(auditEntry.subject, SUBJECT));
    });
    expect(seen).toHaveLength(1);
    await inTransaction(ctx, (tx) => sendUnawaited(tx, entry(tx, 'second')));
    await sendUnawaited(ctx, entry(ctx, 'third'));
    expect(await acts()).toEqual(['first', 'second', 'third']);
  });

  it('undoes its transaction where it fails, which fails as it did', async () => {
    const ctx = shop.runtime.context();
    const before = await acts();
    const failed = (work: (tx: Ctx) => Promise<unknown>) =>
      expect(inTransaction(ctx, work)).rejects.toMatchObject({ cause: { code: '22012' } });
    await failed(async (tx) => {
      await entry(tx, 'lost');
      await sendUnawaited(tx, broken(tx));
    });
    await failed(async (tx) => {
      await sendUnawaited(tx, broken(tx));
      await entry(tx, 'lost');
    });
    expect(await acts()).toEqual(before);
  });

  it('undoes only its savepoint where it is in one', async () => {
    await inTransaction(shop.runtime.context(), async (tx) => {
      await entry(tx, 'outside');
      await expect(inTransaction(tx, (inner) => sendUnawaited(inner, broken(inner)))).rejects.toThrow();
      await inTransaction(tx, (inner) => sendUnawaited(inner, entry(inner, 'inside')));
    });
    expect((await acts()).slice(-2)).toEqual(['outside', 'inside']);
  });
});

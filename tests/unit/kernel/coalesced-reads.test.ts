import { describe, expect, it } from 'vitest';
import type { Ctx } from '#lib/kernel/context.ts';
import { cachedRead, coalescedRead } from '#lib/kernel/db/coalesced-reads.ts';

/** Gathering uses only the context's database and time. */
const contextOf = (db: object, ms = 0) => ({ db, now: new Date(ms) }) as unknown as Ctx;

describe('what many ask for in one turn', () => {
  it('is read once for each thing and database, and anew in the next turn', async () => {
    const reads: number[] = [];
    const read = coalescedRead(
      (_, id: number) => {
        reads.push(id);
        return Promise.resolve(`row ${id}`);
      },
      (id) => id,
    );
    const [one, other] = [contextOf({}), contextOf({})];
    expect(await Promise.all([read(one, 1), read(one, 2), read(one, 1), read(other, 1)])).toEqual([
      'row 1',
      'row 2',
      'row 1',
      'row 1',
    ]);
    expect(reads.toSorted()).toEqual([1, 1, 2]);
    await read(one, 1);
    expect(reads).toHaveLength(4);
  });
});

const KEPT_MS = 1000;

describe('what changes seldom', () => {
  it('is read once for all who ask within its time, for each database, and then anew', async () => {
    let reads = 0;
    const { read, forget } = cachedRead(
      (_, id: number) => Promise.resolve(`row ${id}, read ${++reads}`),
      (id) => id,
      KEPT_MS,
    );
    const [one, other] = [{}, {}];
    const asked = [read(contextOf(one), 1), read(contextOf(one), 1), read(contextOf(other), 1)];
    expect(await Promise.all(asked)).toEqual(['row 1, read 1', 'row 1, read 1', 'row 1, read 2']);
    expect(await read(contextOf(one, KEPT_MS - 1), 1)).toBe('row 1, read 1');
    expect(await read(contextOf(one, KEPT_MS), 1)).toBe('row 1, read 3');
    forget(contextOf(one), 1);
    expect(await read(contextOf(one, KEPT_MS), 1)).toBe('row 1, read 4');
  });

  it('is looked for anew where it was not there, or could not be read', async () => {
    const answers = [
      () => Promise.resolve(null),
      () => Promise.reject(new Error('away')),
      () => Promise.resolve('row'),
    ];
    const { read } = cachedRead(
      (): Promise<string | null> => answers.shift()?.() ?? Promise.resolve('read too often'),
      (id: number) => id,
      KEPT_MS,
    );
    const ctx = contextOf({});
    expect(await read(ctx, 1)).toBeNull();
    await expect(read(ctx, 1)).rejects.toThrow('away');
    expect(await read(ctx, 1)).toBe('row');
    expect(await read(ctx, 1)).toBe('row');
  });
});

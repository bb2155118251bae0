import { describe, expect, it } from 'vitest';
import type { Ctx } from '#lib/kernel/context.ts';
import { readOnce } from '#lib/kernel/db/gathered.ts';

/** All that gathering looks at is which database it is for. */
const contextOf = (db: object) => ({ db }) as unknown as Ctx;

describe('what many ask for in one turn', () => {
  it('is read once for each thing and database, and anew in the next turn', async () => {
    const reads: number[] = [];
    const read = readOnce(
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

import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';

describe('one of many', () => {
  const said: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => said.push(JSON.parse(line)) });
  const going = (work: Promise<number>) =>
    continueOnError({ log }, work, { said: 'it was not settled', about: { orderId: 7 }, otherwise: 0 });

  it('answers what it has done', async () => {
    expect(await going(Promise.resolve(3))).toBe(3);
    expect(said).toEqual([]);
  });

  it('is written down where it fails, and the others go on', async () => {
    expect(await going(Promise.reject(new Error('no stock')))).toBe(0);
    expect(said).toMatchObject([{ msg: 'it was not settled', orderId: 7, err: { message: 'no stock' } }]);
  });

  it('ends them all where the database is not to be had', async () => {
    const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    await expect(going(Promise.reject(lost))).rejects.toBe(lost);
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { answerError, answerOk, isFault, refuseInput } from '#lib/kernel/http/envelope.ts';
import { wholeNumber } from '#lib/kernel/text/validation.ts';

describe('an answer', () => {
  it('of a success is the data in an envelope', () => {
    expect(answerOk({ count: 2 })).toEqual({ code: 200, msg: 'ok', data: { count: 2 } });
  });

  it('of a refusal is a 200 with code 102 in the language of the asker', () => {
    const [tw, en] = (['tw', 'en'] as const).map((locale) => answerError(new ShopError('notFound'), locale));
    expect(tw).toMatchObject({ status: 200, body: { code: 102, data: { key: 'notFound', errors: [] } } });
    expect(tw?.body.msg).not.toBe(en?.body.msg);
  });

  it('names the field that is wrong', () => {
    const { body } = answerError(fieldError('mobile', 'phoneIncorrect'), 'en');
    expect(body).toMatchObject({ code: 102, data: { errors: [{ field: 'mobile', key: 'phoneIncorrect' }] } });
  });

  it('names every field that a schema refused', () => {
    const Input = z.object({ count: wholeNumber(), lines: z.array(z.object({ id: wholeNumber() })) });
    const parsed = Input.safeParse({ count: '1.5', lines: [{ id: 'x' }] });
    const fields = parsed.error ? refuseInput(parsed.error).fields.map(({ field }) => field) : [];
    expect(fields).toEqual(['count', 'lines.0.id']);
  });

  it('of what does not exist is a 404 in both worlds', () => {
    expect(answerError(notFound(), 'tw')).toMatchObject({ status: 404, body: { code: 404 } });
  });

  it('of a fault says nothing of the inside', () => {
    const fault = new Error('password hunter2 at /srv/shop/db.ts', { cause: new Error('hunter2') });
    const answer = answerError(fault, 'tw');
    expect(answer).toMatchObject({ status: 500, body: { code: 500 } });
    expect(JSON.stringify(answer)).not.toMatch(/hunter2|srv/);
    expect(isFault(fault)).toBe(true);
  });

  it.each([
    ['while the database is away', 'ECONNREFUSED'],
    ['where two waited for each other', '40P01'],
  ])('is a calm 503 %s', (_, code) => {
    const fault = new Error('query failed', { cause: Object.assign(new Error('x'), { code }) });
    expect(answerError(fault, 'tw')).toMatchObject({ status: 503, body: { code: 500 } });
  });
});

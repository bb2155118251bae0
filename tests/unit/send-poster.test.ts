import { describe, expect, it, vi } from 'vitest';
import { sendPoster } from '#components/share/send-poster.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { TooManyPending } from '#lib/site/picture/memo-cache.ts';
import { posterPng } from '#lib/site/picture/share/png.ts';

/** A poster's answer, even when it cannot be drawn. */

vi.mock('@resvg/resvg-js', () => {
  throw new Error('there is no such module on this machine');
});

const logged: unknown[] = [];
const ctx = { log: { error: (about: unknown) => logged.push(about) } } as unknown as Ctx;
const poster = { brand: '', title: '', text: '', code: '', hint: '', scan: '<svg viewBox="0 0 9 9"/>' };

const send = (asked: { locale: 'tw' | 'zh' | 'en' } | null, draw: () => Promise<Buffer | null>) =>
  sendPoster(ctx, { asked, keepSeconds: 300, draw });

describe('a poster', () => {
  it('is a picture that is kept for its time', async () => {
    const answer = await send({ locale: 'tw' }, async () => Buffer.from('png'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer.text()).toBe('png');
  });

  it('is not found under another address, nor of nobody', async () => {
    const draw = vi.fn(async () => null);
    expect((await send(null, draw)).status).toBe(404);
    expect(draw).not.toHaveBeenCalled();
    expect((await send({ locale: 'tw' }, draw)).status).toBe(404);
  });

  it.each(LOCALES)('says in %s that this machine draws none', async (locale) => {
    const answer = await send({ locale }, () => posterPng(`any ${locale}`, poster, locale));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(translator(locale, 'errors')('posterUnavailable'));
    expect(logged.pop()).toMatchObject({ asked: { locale } });
  });

  it('is there later where many are waiting', async () => {
    const answer = await send({ locale: 'en' }, () => Promise.reject(new TooManyPending()));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(logged).toEqual([]);
  });
});

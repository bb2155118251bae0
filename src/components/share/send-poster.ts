import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { TooManyPending } from '#lib/site/picture/memo-cache.ts';

interface Sending<Asked> {
  /** What the address names; null where it names nothing. */
  readonly asked: Asked | null;
  readonly keepSeconds: number;
  /** Null where there is no such thing. */
  draw(asked: Asked): Promise<Buffer | null>;
}

/** A poster as an answer: 404 where there is none; words in its language where it cannot be drawn now, or on this machine. */
export async function sendPoster<Asked extends { readonly locale: Locale }>(
  ctx: Ctx,
  { asked, keepSeconds, draw }: Sending<Asked>,
): Promise<Response> {
  if (!asked) return new Response(null, { status: 404 });
  try {
    const png = await draw(asked);
    if (!png) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${keepSeconds}` },
    });
  } catch (error) {
    const t = translator(asked.locale, 'errors');
    if (error instanceof TooManyPending) return later(t('unavailable'), { 'retry-after': '10' });
    ctx.log.error({ err: error, asked }, 'a poster cannot be drawn');
    return later(t('posterUnavailable'));
  }
}

const later = (text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

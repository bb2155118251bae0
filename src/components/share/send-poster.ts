import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { TooManyPending } from '#lib/site/picture/memo-cache.ts';

interface Sending<Asked> {
  /** The poster that the address names; null if it names none. */
  readonly asked: Asked | null;
  readonly keepSeconds: number;
  /** Null if it does not exist. */
  draw(asked: Asked): Promise<Buffer | null>;
}

/**
 * Answers with a poster. 404 if it does not exist; a text in the poster's language if it cannot be rendered
 * now or on this machine.
 */
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

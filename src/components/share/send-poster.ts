import type { Ctx } from '#lib/kernel/context.ts';
import { TooManyWaiting } from '#lib/picture/kept.ts';

interface Asked {
  readonly name: string;
  readonly keepSeconds: number;
}

/** A poster as an answer: 404 where there is none, and later where many are waiting. */
export async function sendPoster(
  ctx: Ctx,
  { name, keepSeconds }: Asked,
  drawn: (name: string) => Promise<Buffer | null>,
): Promise<Response> {
  try {
    const png = await drawn(name);
    if (!png) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${keepSeconds}` },
    });
  } catch (error) {
    if (error instanceof TooManyWaiting)
      return new Response(null, { status: 503, headers: { 'retry-after': '10' } });
    ctx.log.error({ err: error, path: name }, 'a poster cannot be drawn');
    return new Response(null, { status: 500 });
  }
}

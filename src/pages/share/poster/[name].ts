import type { APIRoute } from 'astro';
import { sendPoster } from '#components/share/send-poster.ts';
import { drawPoster, readPosterName } from '#lib/buying/referral/service.ts';

/** Row I8: a member's poster, for everybody who knows the code; nothing else is rendered. */
export const GET: APIRoute = ({ params, locals: { ctx } }) =>
  sendPoster(ctx, {
    asked: readPosterName(params.name ?? ''),
    keepSeconds: 3600,
    draw: (asked) => drawPoster(ctx, asked),
  });

import type { APIRoute } from 'astro';
import { drawPosterOf, readGroupPosterName } from '#components/group/poster.ts';
import { sendPoster } from '#components/share/send-poster.ts';
import { openPictures } from '#shop.ts';

/**
 * Rows G1, G4: the poster of a campaign or a team. Cached no longer than its page, because price and end may
 * change.
 */
export const GET: APIRoute = ({ params, locals: { ctx } }) =>
  sendPoster(ctx, {
    asked: readGroupPosterName(params.name ?? ''),
    keepSeconds: 300,
    draw: async (asked) => drawPosterOf(ctx, asked, await openPictures(ctx.config)),
  });

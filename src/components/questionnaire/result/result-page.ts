import type { AstroGlobal } from 'astro';
import { openedByPage, resultToShow } from '#lib/care/questionnaire/service.ts';
import type { ResultView } from '#lib/care/recommend/model/result-page.ts';
import { showResult } from '#lib/care/recommend/service.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { VISITOR_COOKIE } from '#lib/kernel/http/endpoint.ts';
import { QUEST_COOKIE } from '#lib/kernel/http/request.ts';

export type ShownResult =
  | { readonly kind: 'there'; readonly view: ResultView }
  | { readonly kind: 'none' | 'failed' };

/**
 * The result that this browser may see, by the key in its cookie: the one in the address, else the last
 * opened, else the newest. The page is neither cached nor indexed. No result is no error: page requests carry
 * no token, so a member's own result is found afterwards (find-result.ts).
 */
export async function resultOfPage({ locals, cookies, url, response }: AstroGlobal): Promise<ShownResult> {
  response.headers.set('cache-control', 'private, no-store');
  const { ctx } = locals;
  const opened = await openedByPage(
    ctx,
    cookies.get(QUEST_COOKIE)?.value,
    cookies.get(VISITOR_COOKIE)?.value,
  );
  if (!opened) return { kind: 'none' };
  const code = url.searchParams.get('userQuestCode') ?? (await resultToShow(ctx, opened));
  if (code === null) return { kind: 'none' };
  try {
    return { kind: 'there', view: await showResult(ctx, opened.owner, code) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.key !== 'questResultFailed') return { kind: 'none' };
    response.status = 503;
    return { kind: 'failed' };
  }
}

import type { Context } from 'hono';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { openedBy, readKeyOf } from '#lib/questionnaire/service.ts';
import * as calls from './calls.ts';
import { Findings, FindingsInput, Recommendation, RecommendInput } from './model/recommend.ts';
import { ResultInput, ResultView } from './model/result-page.ts';
import { askFindings, recommend, showResult } from './service.ts';

/** A browser that has no key has said nothing, so nothing is known of anybody. */
function ownerOrNobody(ctx: Ctx, http: Context) {
  try {
    return ownerOf(ctx, http);
  } catch (error) {
    if (error instanceof ShopError && error.key === 'sittingNotFound') return null;
    throw error;
  }
}

const ownerOf = (ctx: Ctx, http: Context) => openedBy(ctx, readKeyOf(http)).owner;

export const recommendRoutes: readonly Route[] = [
  route(calls.getResult, {
    summary: 'What came of a questionnaire, in words, and how the points of its person went',
    access: 'anyone',
    input: ResultInput,
    output: ResultView,
    handle: (ctx, { userQuestCode }, http) => showResult(ctx, ownerOf(ctx, http), userQuestCode),
  }),
  route(calls.recommendGoods, {
    summary: 'Goods for what a result suggests, each with others, and as a daily pack',
    access: 'anyone',
    input: RecommendInput,
    output: Recommendation,
    handle: (ctx, input, http) => recommend(ctx, ownerOf(ctx, http), input),
  }),
  route(calls.findFindings, {
    summary: 'What speaks against goods for somebody whose answers may be used for it',
    access: 'anyone',
    input: FindingsInput,
    output: Findings,
    handle: (ctx, input, http) => askFindings(ctx, ownerOrNobody(ctx, http), input),
  }),
];

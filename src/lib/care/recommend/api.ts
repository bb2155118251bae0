import { openedBy } from '#lib/care/questionnaire/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { AcceptInput } from './model/accept.ts';
import { Findings, FindingsInput, Recommendation, RecommendInput } from './model/recommend.ts';
import { ResultInput, ResultView } from './model/result-page.ts';
import { acceptRecommendation, queryFindings, recommend, showResult } from './service.ts';

/** A browser without a key has no answers, so nothing is known about anybody. */
function ownerOrNobody(ctx: Ctx) {
  try {
    return ownerOf(ctx);
  } catch (error) {
    if (error instanceof ShopError && error.key === 'sittingNotFound') return null;
    throw error;
  }
}

const ownerOf = (ctx: Ctx) => openedBy(ctx).owner;

export const recommendRoutes: readonly Route[] = [
  route(calls.getResult, {
    summary: 'What came of a questionnaire, in words, and how the points of its person went',
    access: 'anyone',
    input: ResultInput,
    output: ResultView,
    handle: (ctx, { userQuestCode }) => showResult(ctx, ownerOf(ctx), userQuestCode),
  }),
  route(calls.recommendGoods, {
    summary: 'Goods for what a result suggests, each with others, and as a daily pack',
    body: 'lines',
    access: 'anyone',
    input: RecommendInput,
    output: Recommendation,
    handle: (ctx, input) => recommend(ctx, ownerOf(ctx), input),
  }),
  route(calls.acceptRecommendation, {
    summary: 'Takes what was shown of a result, judged beside what is taken today, and keeps why',
    body: 'lines',
    access: 'anyone',
    input: AcceptInput,
    output: Recommendation,
    handle: (ctx, input) => acceptRecommendation(ctx, ownerOf(ctx), input),
  }),
  route(calls.findFindings, {
    summary: 'What speaks against goods for somebody whose answers may be used for it',
    body: 'lines',
    access: 'anyone',
    input: FindingsInput,
    output: Findings,
    handle: (ctx, input) => queryFindings(ctx, ownerOrNobody(ctx), input),
  }),
];

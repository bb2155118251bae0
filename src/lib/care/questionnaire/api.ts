import type { Context } from 'hono';
import { z } from 'zod';
import { healthOwner } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import { beginSitting, renewSitting } from './begin.ts';
import * as calls from './calls.ts';
import { finishSitting } from './finish.ts';
import { removeSitting } from './forget.ts';
import { hasKey, openedBy, writeKey } from './key.ts';
import { clearKeyCookie, writeKeyCookie } from './key-cookie.ts';
import { QuestionWords } from './model/questions.ts';
import {
  BeginQuestInput,
  FinishedQuest,
  FinishQuestInput,
  OpenedSitting,
  OpenQuestInput,
  QuestCodeInput,
  QuestionsInput,
  SavedAnswers,
  SaveQuestInput,
  SittingList,
  SittingView,
} from './model/sitting.ts';
import { listSittings, openNewest, openSitting } from './read.ts';
import { saveAnswers } from './save.ts';
import { isVersionAvailable, shownQuestions } from './versions.ts';

const Nothing = z.object({});
/** As parsed from the file. Conditions are maps by question, so the schema stays loose. */
const Asked = z.looseObject({ version: z.number(), questions: z.array(z.looseObject({ key: z.string() })) });
const AskedQuestions = z.object({ questions: Asked, words: QuestionWords });

/** Adds the key that opens the sitting from this browser. Pages get it as a cookie. */
function withKey<Named extends { readonly userQuestCode: string }>(ctx: Ctx, http: Context, named: Named) {
  const key = writeKey(ctx, named.userQuestCode);
  writeKeyCookie(http, ctx.config, key);
  return { ...named, encryptionQuestCode: key.encryptionQuestCode };
}

/** The requested sitting: by its code, else the browser's last one, else the newest open one. */
async function findAsked(ctx: Ctx, code: string | undefined) {
  if (code !== undefined) return openSitting(ctx, openedBy(ctx).owner, code);
  try {
    const { owner, userQuestCode } = openedBy(ctx);
    return (
      (userQuestCode && (await openSitting(ctx, owner, userQuestCode).catch(noneIfGone))) ||
      openNewest(ctx, owner)
    );
  } catch (error) {
    // A browser without a key has not begun any.
    return noneIfGone(error);
  }
}

function noneIfGone(error: unknown): null {
  if (error instanceof ShopError && error.key === 'sittingNotFound') return null;
  throw error;
}

export const questionnaireRoutes: readonly Route[] = [
  route(calls.openQuest, {
    summary: 'A questionnaire with its answers, and the key that opens it from this browser',
    access: 'anyone',
    input: OpenQuestInput,
    output: OpenedSitting,
    handle: async (ctx, { userQuestCode }, http) => {
      const sitting = await findAsked(ctx, userQuestCode);
      return { sitting: sitting && withKey(ctx, http, sitting) };
    },
  }),
  route(calls.listQuests, {
    summary: 'The questionnaires of whoever asks and how far they are, without a single answer',
    access: 'anyone',
    input: Nothing,
    output: SittingList,
    handle: async (ctx) => {
      try {
        return await listSittings(ctx, openedBy(ctx).owner);
      } catch (error) {
        return noneIfGone(error) ?? [];
      }
    },
  }),
  route(calls.beginQuest, {
    summary: 'Begins a questionnaire for oneself or somebody of the family, with what is agreed to',
    access: 'anyone',
    limit: 'questionnaire',
    input: BeginQuestInput,
    output: SittingView,
    handle: async (ctx, input, http) => {
      const mayGoOn = ctx.actor.kind === 'member' || hasKey(ctx);
      return withKey(ctx, http, await beginSitting(ctx, healthOwner(ctx.actor), { wanted: input, mayGoOn }));
    },
  }),
  route(calls.saveQuest, {
    summary: 'Keeps answers; of each question the newer one stays, and what others have changed comes back',
    body: 'lines',
    access: 'anyone',
    input: SaveQuestInput,
    output: SavedAnswers,
    handle: (ctx, input) => saveAnswers(ctx, openedBy(ctx).owner, input),
  }),
  route(calls.finishQuest, {
    summary: 'Ends a questionnaire: its result is computed once and kept; a repeat changes nothing',
    body: 'lines',
    access: 'anyone',
    input: FinishQuestInput,
    output: FinishedQuest,
    handle: async (ctx, input, http) => {
      await finishSitting(ctx, openedBy(ctx).owner, input);
      return withKey(ctx, http, { userQuestCode: input.userQuestCode });
    },
  }),
  route(calls.renewQuest, {
    summary: "Goes on in today's questions with the answers that still fit",
    access: 'anyone',
    input: QuestCodeInput,
    output: SittingView,
    handle: async (ctx, { userQuestCode }, http) =>
      withKey(ctx, http, await renewSitting(ctx, openedBy(ctx).owner, userQuestCode)),
  }),
  route(calls.removeQuest, {
    summary: 'Deletes a questionnaire with its answers and its result',
    access: 'anyone',
    input: QuestCodeInput,
    output: Nothing,
    handle: async (ctx, { userQuestCode }, http) => {
      const { owner, userQuestCode: last } = openedBy(ctx);
      await removeSitting(ctx, owner, userQuestCode);
      // A guest's key also opens the browser's other sittings, so it stays.
      if (ctx.actor.kind === 'member' && last === userQuestCode) clearKeyCookie(http, ctx.config);
      return {};
    },
  }),
  route(calls.getQuestions, {
    summary: 'What is asked in a version, in the language of whoever asks',
    access: 'anyone',
    input: QuestionsInput,
    output: AskedQuestions,
    keep: { life: () => cachedUntilInvalidated(siteTag.store) },
    handle: async (ctx, { version }) => {
      if (!isVersionAvailable(version)) throw notFound('questVersionGone');
      return shownQuestions(version, ctx.locale);
    },
  }),
];

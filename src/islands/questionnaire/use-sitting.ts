import { useCallback, useEffect, useRef, useState } from 'react';
import {
  finishQuest,
  getQuestions,
  openQuest,
  renewQuest,
  saveQuest,
} from '#lib/care/questionnaire/calls.ts';
import type { Answer, Answers } from '#lib/care/questionnaire/model/questions.ts';
import type { SavedAnswers, ShownQuestions, SittingView } from '#lib/care/questionnaire/model/sitting.ts';
import { call, Refusal, Superseded, Unreachable } from '#stores/api.ts';
import { setQuestKey } from '#stores/questionnaire.ts';
import {
  answersIn,
  type GivenAnswer,
  givenFor,
  saveGivenAnswers,
  unsavedAnswers,
  withGivenAnswer,
} from './given-answers.ts';
import { answerAges, ENDS, hearOthers, type SaveStatus, type Saving, wrongAnswersOf } from './saving.ts';

/** Delay in milliseconds, so that quick answers are sent together. */
const REST_MS = 700;
const AGAIN_MS = 5000;

/**
 * This browser's open sitting with its answers. Each answer is stored here at once, and in the shop as soon
 * as it is reachable. A later answer from another device wins, and the page reports it.
 */
export function useSitting(today: ShownQuestions, onNews: (count: number) => void) {
  const [standing, setStanding] = useState<SaveStatus>({ kind: 'loading' });
  const [answers, setAnswers] = useState<Answers>({});
  const [saving, setSaving] = useState<Saving>('kept');
  /** The errors of refused answers, by question. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { current: live } = useRef({
    sitting: null as SittingView | null,
    revision: 0,
    timer: 0,
    isSaving: false,
    onNews,
  });
  live.onNews = onNews;

  const show = useCallback(
    async (sitting: SittingView | null) => {
      live.sitting = sitting;
      if (!sitting) return setStanding({ kind: 'none' });
      setQuestKey(sitting.encryptionQuestCode);
      live.revision = sitting.revision;
      if (sitting.state === 'done') {
        saveGivenAnswers([]);
        return setStanding({ kind: 'done' });
      }
      if (sitting.isVersionGone) return setStanding({ kind: 'gone', sitting });
      const { version, userQuestCode } = sitting;
      const asked = version === today.questions.version ? today : await call(getQuestions, { version });
      const kept = sitting.answers.map(
        (one): GivenAnswer => ({ ...one, userQuestCode, at: 0, isKept: true }),
      );
      const all = unsavedAnswers(givenFor(userQuestCode)).reduce<readonly GivenAnswer[]>(
        withGivenAnswer,
        kept,
      );
      saveGivenAnswers(all);
      setAnswers(answersIn(all));
      setStanding({ kind: 'asking', sitting, asked });
    },
    [today, live],
  );

  const load = useCallback(async () => {
    setStanding({ kind: 'loading' });
    try {
      await show((await call(openQuest, {}, { silent: true })).sitting);
    } catch (error) {
      if (error instanceof Superseded) return;
      setStanding({ kind: 'failed', message: error instanceof Refusal ? error.message : '' });
    }
  }, [show]);

  /** Applies the changes of other devices, unless this device has a newer answer. */
  const hear = useCallback(
    ({ revision, news }: SavedAnswers, sent: readonly GivenAnswer[]) => {
      if (!live.sitting) return;
      const { userQuestCode } = live.sitting;
      live.revision = revision;
      const isSent = ({ question, at }: GivenAnswer) =>
        sent.some((one) => one.question === question && one.at === at);
      const marked = givenFor(userQuestCode).map((one) => (isSent(one) ? { ...one, isKept: true } : one));
      const isWaiting = (question: string) => unsavedAnswers(marked).some((one) => one.question === question);
      const told = news.filter(({ question }) => !isWaiting(question));
      const heard = told.map((one): GivenAnswer => ({ ...one, userQuestCode, at: 0, isKept: true }));
      saveGivenAnswers(heard.reduce<readonly GivenAnswer[]>(withGivenAnswer, marked));
      if (told.length === 0) return;
      setAnswers((before) => ({ ...before, ...answersIn(told) }));
      live.onNews(told.length);
    },
    [live],
  );

  const fail = useCallback(
    (error: unknown) => {
      if (!(error instanceof Refusal)) {
        if (!(error instanceof Unreachable || error instanceof Superseded)) throw error;
        return setSaving('waiting');
      }
      const { sitting } = live;
      const end = ENDS[error.data?.key ?? ''];
      if (end === 'gone') return sitting ? setStanding({ kind: end, sitting }) : undefined;
      if (end) {
        saveGivenAnswers([]);
        return setStanding({ kind: end });
      }
      const wrong = wrongAnswersOf(error);
      if (wrong.size === 0 || !sitting) return setStanding({ kind: 'stopped', message: error.message });
      // A permanently refused answer is not sent again: its question shows the error.
      setRefused(Object.fromEntries(wrong));
      saveGivenAnswers(givenFor(sitting.userQuestCode).filter(({ question }) => !wrong.has(question)));
    },
    [live],
  );

  const save = useCallback(
    async (keepalive = false) => {
      const { sitting } = live;
      window.clearTimeout(live.timer);
      if (!sitting || live.isSaving) return;
      const sent = unsavedAnswers(givenFor(sitting.userQuestCode));
      if (sent.length === 0) return setSaving('kept');
      live.isSaving = true;
      setSaving('saving');
      try {
        hear(
          await call(saveQuest, answerAges(sitting, live.revision, sent), { silent: true, keepalive }),
          sent,
        );
        setSaving('kept');
      } catch (error) {
        fail(error);
      } finally {
        live.isSaving = false;
      }
      if (unsavedAnswers(givenFor(sitting.userQuestCode)).length > 0)
        live.timer = window.setTimeout(() => void save(), AGAIN_MS);
    },
    [hear, fail, live],
  );

  const answer = useCallback(
    (question: string, value: Answer) => {
      if (!live.sitting) return;
      const { userQuestCode } = live.sitting;
      const given = { userQuestCode, question, answer: value, at: Date.now(), isKept: false };
      saveGivenAnswers(withGivenAnswer(givenFor(userQuestCode), given));
      setAnswers((before) => ({ ...before, [question]: value }));
      setRefused(({ [question]: _said, ...rest }) => rest);
      setSaving('saving');
      window.clearTimeout(live.timer);
      live.timer = window.setTimeout(() => void save(), REST_MS);
    },
    [save, live],
  );

  /** @returns false if something prevented it, which is shown */
  const finish = useCallback(async (): Promise<boolean> => {
    const { sitting } = live;
    if (!sitting) return false;
    window.clearTimeout(live.timer);
    try {
      const said = answerAges(sitting, live.revision, unsavedAnswers(givenFor(sitting.userQuestCode)));
      setQuestKey((await call(finishQuest, said, { quiet: true })).encryptionQuestCode);
      saveGivenAnswers([]);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }, [fail, live]);

  const renew = useCallback(async () => {
    if (live.sitting) await show(await call(renewQuest, { userQuestCode: live.sitting.userQuestCode }));
  }, [show, live]);

  useEffect(() => {
    void load();
  }, [load]);

  useEffect(() => {
    const leave = () => void save(true);
    const online = () => void save();
    const changed = () => {
      if (document.visibilityState === 'hidden') leave();
      // Another device may have answered more.
      else if (live.sitting && !live.isSaving)
        hearOthers(live.sitting, live.revision).then(
          (saved) => hear(saved, []),
          (error: unknown) => error instanceof Refusal && fail(error),
        );
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', changed);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', changed);
    };
  }, [save, hear, fail, live]);

  return { standing, answers, saving, refused, answer, finish, load, renew };
}
export type SittingState = ReturnType<typeof useSitting>;

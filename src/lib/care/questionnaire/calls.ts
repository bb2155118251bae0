import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  BeginQuestInput,
  FinishedQuest,
  FinishQuestInput,
  OpenedSitting,
  OpenQuestInput,
  QuestCodeInput,
  QuestionsInput,
  SavedAnswers,
  SaveQuestInput,
  ShownQuestions,
  SittingList,
  SittingView,
} from './model/sitting.ts';

/** Sittings (row H1). Codes are always in the body, so that no address reveals health data. */
export const openQuest = endpoint<z.input<typeof OpenQuestInput>, z.output<typeof OpenedSitting>>(
  'POST',
  '/h5/quest/open',
  'json',
);
export const listQuests = endpoint<Record<string, never>, z.output<typeof SittingList>>(
  'GET',
  '/h5/quest/list',
);
export const beginQuest = endpoint<z.input<typeof BeginQuestInput>, SittingView>(
  'POST',
  '/h5/quest/begin',
  'json',
);
export const saveQuest = endpoint<z.input<typeof SaveQuestInput>, SavedAnswers>(
  'POST',
  '/h5/quest/save',
  'json',
);
export const finishQuest = endpoint<z.input<typeof FinishQuestInput>, z.output<typeof FinishedQuest>>(
  'POST',
  '/h5/quest/finish',
  'json',
);
export const renewQuest = endpoint<z.input<typeof QuestCodeInput>, SittingView>(
  'POST',
  '/h5/quest/renew',
  'json',
);
export const removeQuest = endpoint<z.input<typeof QuestCodeInput>, Record<string, never>>(
  'POST',
  '/h5/quest/remove',
  'json',
);
export const getQuestions = endpoint<z.input<typeof QuestionsInput>, ShownQuestions>(
  'GET',
  '/h5/quest/questions',
);

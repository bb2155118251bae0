import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { LATEST } from './files.ts';

/** Whether the questionnaire is open: a dietitian has approved exactly the rules that the shop uses. */
export const isQuestionnaireOpen = ({ config }: Pick<Ctx, 'config'>): boolean =>
  config.limits.questionnaireSignedRules === LATEST.rules;

/** @throws ShopError questNotOpen */
export function refuseClosed(ctx: Pick<Ctx, 'config'>): void {
  if (!isQuestionnaireOpen(ctx)) throw new ShopError('questNotOpen');
}

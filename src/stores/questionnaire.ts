import { asFields, asListOf, type Fields } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** Point 3's session keys of the questionnaire: the answers, the current question and the open cart. */
export const NO_ANSWERS: readonly Fields[] = [];
export const $questInfoList = sessionChecked<readonly Fields[]>(
  'questInfoList',
  NO_ANSWERS,
  asListOf(asFields),
);

export const $subjectIndex = sessionChecked<number>('subjectIndex', 0, (found) =>
  typeof found === 'number' && Number.isInteger(found) && found >= 0 ? found : undefined,
);

/** Whether the drawer with the questionnaire's cart is open. */
export const $showCart = sessionChecked<boolean>('showCart', false, (found) =>
  typeof found === 'boolean' ? found : undefined,
);

/** The open questionnaire that every call of this page names (point 7's `encryptionQuestCode`). */
export const setQuestKey = (encryptionQuestCode: string): void => {
  document.documentElement.dataset.questCode = encryptionQuestCode;
};

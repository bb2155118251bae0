/** Questionnaire, plans, and who cares for them. */

export const plans = () => '/plan';
/** The builder of daily packs, with one that somebody shows (`writePack`). */
export const packBuilder = (pack?: string) => (pack ? `/plan/build?pack=${pack}` : '/plan/build');
/** A pack that is shown to somebody else. */
export const sharedPack = (pack: string) => `/plan/build?pack=${pack}&from=friend`;
/** The terms of a subscription: of a pack, or of so many pieces of a SKU every so many days. */
export const subscribePack = (pack: string, plan: string) => `/plan/subscribe?pack=${pack}&plan=${plan}`;
export const subscribeGoods = (skuId: number, quantity = 1, days = 30, plan = 'monthly') =>
  `/plan/subscribe?sku=${skuId}&quantity=${quantity}&days=${days}&plan=${plan}`;
export const quest = () => '/questionnaire/quest';
export const questDetail = () => '/questionnaire/quest-detail';
/** What came of it; without a code the one that this browser opened last. Alone a code opens nothing. */
export const questResult = (userQuestCode?: string) =>
  `/questionnaire/quest-result${userQuestCode ? `?userQuestCode=${encodeURIComponent(userQuestCode)}` : ''}`;
export const resultInfo = (userQuestCode?: string) =>
  `/questionnaire/result-info${userQuestCode ? `?userQuestCode=${encodeURIComponent(userQuestCode)}` : ''}`;
/** A dietitian's answers, and what they suggest. */
export const care = () => '/user/user/health/care';
/** Whose health is spoken of, and what they have agreed to. */
export const healthProfiles = () => '/user/user/health/profiles';

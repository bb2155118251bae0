/** Questionnaire, plans and care. */

export const plans = () => '/plan';
/** The builder of daily packs, with a shared pack if given (`writePack`). */
export const packBuilder = (pack?: string) => (pack ? `/plan/build?pack=${pack}` : '/plan/build');
/** A pack shared with somebody else. */
export const sharedPack = (pack: string) => `/plan/build?pack=${pack}&from=friend`;
/** The terms of a subscription: of a pack, or of a quantity of a SKU at an interval of days. */
export const subscribePack = (pack: string, plan: string) => `/plan/subscribe?pack=${pack}&plan=${plan}`;
export const subscribeGoods = (skuId: number, quantity = 1, days = 30, plan = 'monthly') =>
  `/plan/subscribe?sku=${skuId}&quantity=${quantity}&days=${days}&plan=${plan}`;
export const quest = () => '/questionnaire/quest';
export const questDetail = () => '/questionnaire/quest-detail';
/**
 * The result; without a code, of the questionnaire that this browser opened last. The code alone grants no
 * access.
 */
export const questResult = (userQuestCode?: string) =>
  `/questionnaire/quest-result${userQuestCode ? `?userQuestCode=${encodeURIComponent(userQuestCode)}` : ''}`;
export const resultInfo = (userQuestCode?: string) =>
  `/questionnaire/result-info${userQuestCode ? `?userQuestCode=${encodeURIComponent(userQuestCode)}` : ''}`;
/** A dietitian's answers and recommendations. */
export const care = () => '/user/user/health/care';
/** The persons with health profiles, and their consents. */
export const healthProfiles = () => '/user/user/health/profiles';

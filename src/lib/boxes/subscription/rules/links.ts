/** Actions that a charge notice's key permits without sign-in. */
export const ACTIONS_BY_KEY = ['skip', 'pause', 'leave'] as const;
export type ActionByKey = (typeof ACTIONS_BY_KEY)[number];

/** Actions that a message may link to. The page opens with their confirmation. */
export const ACTIONS_BY_LINK = [...ACTIONS_BY_KEY, 'card'] as const;
export type ActionByLink = (typeof ACTIONS_BY_LINK)[number];

/** Links to the pages of subscriptions. Separate from the shop's own links, which every page loads. */
export const subscriptionLinks = {
  list: () => '/user/subscriptions',
  one: (number: string) => `/user/subscriptions/${encodeURIComponent(number)}`,
  /** Opens the confirmation of an action. */
  ask: (number: string, what: ActionByLink) =>
    `/user/subscriptions/${encodeURIComponent(number)}?ask=${what}`,
  /** The same for holders of a charge notice's key, without sign-in. */
  ahead: (key: string, what?: ActionByKey) => `/subscription/box?${what ? `ask=${what}&` : ''}key=${key}`,
  /** After a payment on the bank's page. */
  paid: (number: string) => `/user/subscriptions/${encodeURIComponent(number)}?paid=1`,
  /** Consent to a price increase by the key of a message. */
  price: (key: string) => `/subscription/price?key=${key}`,
  /** For one box, one part of a prepaid cycle, or all coming boxes. */
  address: (number: string, box?: number, part?: number) =>
    `/user/user/order/edit-period-address?number=${encodeURIComponent(number)}${box === undefined ? '' : `&box=${box}`}${part === undefined ? '' : `&part=${part}`}`,
} as const;

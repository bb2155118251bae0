/** What whoever has the key of a charge's notice may do without signing in. */
export const ACTIONS_BY_KEY = ['skip', 'pause', 'leave'] as const;
export type ActionByKey = (typeof ACTIONS_BY_KEY)[number];

/** What a message may ask its reader about: the page opens with that question. */
export const ACTIONS_BY_LINK = [...ACTIONS_BY_KEY, 'card'] as const;
export type ActionByLink = (typeof ACTIONS_BY_LINK)[number];

/** Where subscriptions are bent; apart from the shop's own links, which every shopper's page loads. */
export const subscriptionLinks = {
  list: () => '/user/subscriptions',
  one: (number: string) => `/user/subscriptions/${encodeURIComponent(number)}`,
  /** With a question, which one press there answers. */
  ask: (number: string, what: ActionByLink) =>
    `/user/subscriptions/${encodeURIComponent(number)}?ask=${what}`,
  /** Where whoever has the key of a charge's notice does the same without signing in. */
  ahead: (key: string, what?: ActionByKey) => `/subscription/box?${what ? `ask=${what}&` : ''}key=${key}`,
  /** After one of its charges was paid at the bank's page. */
  paid: (number: string) => `/user/subscriptions/${encodeURIComponent(number)}?paid=1`,
  /** Where whoever has the key of a message agrees to a higher price. */
  price: (key: string) => `/subscription/price?key=${key}`,
  /** Of one box, of one that is paid with others, or of all that come. */
  address: (number: string, box?: number, part?: number) =>
    `/user/user/order/edit-period-address?number=${encodeURIComponent(number)}${box === undefined ? '' : `&box=${box}`}${part === undefined ? '' : `&part=${part}`}`,
} as const;

/** Where subscriptions are bent; apart from the shop's own links, which every shopper's page loads. */
export const subscriptionLinks = {
  list: () => '/user/subscriptions',
  one: (number: string) => `/user/subscriptions/${encodeURIComponent(number)}`,
  /** After one of its charges was paid at the bank's page. */
  paid: (number: string) => `/user/subscriptions/${encodeURIComponent(number)}?paid=1`,
  /** Of one box, or of all that come. */
  address: (number: string, box?: number) =>
    `/user/user/order/edit-period-address?number=${encodeURIComponent(number)}${box === undefined ? '' : `&box=${box}`}`,
} as const;

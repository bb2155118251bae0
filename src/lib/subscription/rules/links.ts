/** Where subscriptions are bent; apart from the shop's own links, which every shopper's page loads. */
export const subscriptionLinks = {
  list: () => '/user/subscriptions',
  one: (number: string) => `/user/subscriptions/${encodeURIComponent(number)}`,
  /** Of one box, or of all that come. */
  address: (number: string, box?: number) =>
    `/user/user/order/edit-period-address?number=${encodeURIComponent(number)}${box === undefined ? '' : `&box=${box}`}`,
} as const;

/** Where services are booked; apart from the shop's own links, which every shopper's page loads. */
export const serviceLinks = {
  list: (tab?: string) => `/user/user/order/service-order-list${tab ? `?tab=${tab}` : ''}`,
} as const;

/** Booking page addresses, apart from the shop's own links, which every page loads. */
export const serviceLinks = {
  list: (tab?: string) => `/user/user/order/service-order-list${tab ? `?tab=${tab}` : ''}`,
} as const;

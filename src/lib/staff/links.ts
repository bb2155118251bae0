/** Where the pages of staff stand; apart from the shop's own links, which every shopper's page loads. */
export const staffLinks = {
  desk: () => '/staff',
  signIn: (next?: string) => `/staff/sign-in${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  enrol: () => '/staff/enrol',
  orders: () => '/staff/orders',
  order: (number: string) => `/staff/orders/${encodeURIComponent(number)}`,
  complaints: () => '/staff/complaints',
  complaint: (number: string) => `/staff/complaints/${encodeURIComponent(number)}`,
  transfers: () => '/staff/transfers',
  refunds: () => '/staff/refunds',
  bankRefunds: () => '/staff/bank-refunds',
  jobs: () => '/staff/jobs',
  people: () => '/staff/people',
} as const;

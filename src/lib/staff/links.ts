/** Where the pages of staff stand; apart from the shop's own links, which every shopper's page loads. */
export const staffLinks = {
  desk: () => '/staff',
  signIn: (next?: string) => `/staff/sign-in${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  enrol: () => '/staff/enrol',
  orders: () => '/staff/orders',
  order: (number: string) => `/staff/orders/${encodeURIComponent(number)}`,
  complaints: () => '/staff/complaints',
  complaint: (number: string) => `/staff/complaints/${encodeURIComponent(number)}`,
  cashier: () => '/staff/cashier',
  receipt: (entry: number) => `/staff/cashier/receipt?id=${entry}`,
  tills: () => '/staff/tills',
  transfers: () => '/staff/transfers',
  refunds: () => '/staff/refunds',
  bankRefunds: () => '/staff/bank-refunds',
  jobs: () => '/staff/jobs',
  packing: () => '/staff/packing',
  packingPick: (orders: readonly string[]) =>
    `/staff/packing/pick?orders=${orders.map(encodeURIComponent).join()}`,
  packingRun: (id: number) => `/staff/packing/run?id=${id}`,
  packingLabels: () => '/staff/packing/labels',
  packingSlips: (orders: readonly string[]) =>
    `/staff/packing/slips?orders=${orders.map(encodeURIComponent).join()}`,
  packingRunSlips: (run: number) => `/staff/packing/slips?run=${run}`,
  batches: () => '/staff/batches',
  batchReceivers: (id: number) => `/staff/batches/receivers?id=${id}`,
  people: () => '/staff/people',
} as const;

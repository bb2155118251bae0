/**
 * The API's tests run on PostgreSQL. These also run on the embedded database: they cover differences between
 * the two, or a shop's greatest risks. Nightly, all do (docs/testing.md).
 */
const SUBJECTS = {
  drivers: [
    'kernel',
    'jobs',
    'leased-polling',
    'live',
    'cached-calls',
    'prebuilt-statements',
    'loader',
    'settings',
    'search',
  ],
  locks: [
    'batch',
    'coupon',
    'group-order',
    'leave-races',
    'lottery',
    'idempotency-key',
    'refund-races',
    'stampede',
    'stock',
    'recommend-accept',
  ],
  start: ['faults', 'migration', 'migration-filled', 'retention', 'sandbox'],
  money: ['checkout', 'ledger', 'order', 'refund'],
  demo: ['catalog', 'ledger-demo', 'privacy-demo', 'storefront'],
} as const;

export const ON_EMBEDDED: readonly string[] = Object.values(SUBJECTS)
  .flat()
  .map((name) => `tests/api/${name}.test.ts`);

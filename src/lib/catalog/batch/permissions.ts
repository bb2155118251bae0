import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do to batches of stock. */
export const batchPermissions = permissions('stock.receive', 'stock.recall');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof batchPermissions> {}
}

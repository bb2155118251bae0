import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff permissions for batches of stock. */
export const batchPermissions = permissions('stock.receive', 'stock.recall');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof batchPermissions> {}
}

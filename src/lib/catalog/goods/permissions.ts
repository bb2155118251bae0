import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff permissions for goods and stock. */
export const goodsPermissions = permissions('goods.change', 'stock.correct');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof goodsPermissions> {}
}

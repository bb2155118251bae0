import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do to goods and their stock. */
export const goodsPermissions = permissions('goods.change', 'stock.correct');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof goodsPermissions> {}
}

import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Permission to create, publish and stop lotteries, and to handle prizes. */
export const lotteryPermissions = permissions('lottery.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof lotteryPermissions> {}
}

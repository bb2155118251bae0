import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who makes, publishes and stops lotteries, and sees to what was won. */
export const lotteryPermissions = permissions('lottery.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof lotteryPermissions> {}
}

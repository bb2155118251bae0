import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who may say what the dietitians offer, and for how much. */
export const plansPermissions = permissions('plan.change');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof plansPermissions> {}
}

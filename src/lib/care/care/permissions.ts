import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who answers members about their health. What they may read of somebody, that member says besides. */
export const carePermissions = permissions('care.answer');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof carePermissions> {}
}

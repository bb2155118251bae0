import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff who answer members about their health. The member's consents decide what they may read. */
export const carePermissions = permissions('care.answer');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof carePermissions> {}
}

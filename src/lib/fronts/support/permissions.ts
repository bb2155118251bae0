import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff who read complaints with contacts, and answer them. */
export const supportPermissions = permissions('complaint.answer');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof supportPermissions> {}
}

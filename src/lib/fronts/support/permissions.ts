import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who reads what people complain about, with how they can be reached, and answers it. */
export const supportPermissions = permissions('complaint.answer');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof supportPermissions> {}
}

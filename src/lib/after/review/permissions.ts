import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Who reads what is said of goods and answers it, and who may take it down and put it up again. */
export const reviewPermissions = permissions('review.answer', 'review.moderate');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof reviewPermissions> {}
}

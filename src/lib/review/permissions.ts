import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do to reviews. */
export const reviewPermissions = permissions('review.moderate');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof reviewPermissions> {}
}

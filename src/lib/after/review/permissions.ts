import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Permissions to read and answer reviews, and to hide or restore them. */
export const reviewPermissions = permissions('review.answer', 'review.moderate');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof reviewPermissions> {}
}

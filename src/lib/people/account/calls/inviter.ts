import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { InviterInput } from '../model.ts';

/**
 * Stores the inviter of this visitor or member; only the first code counts. Separate from the other calls,
 * because every page may need it.
 */
export const saveInviter = endpoint<InviterInput, { saved: boolean }>(
  'POST',
  '/direct/user/save-direct-selling',
);

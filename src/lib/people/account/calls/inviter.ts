import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { InviterInput } from '../model.ts';

/** Keeps who invited this visitor or member; only the first code counts. Apart from the other calls: every page may need it. */
export const saveInviter = endpoint<InviterInput, { saved: boolean }>(
  'POST',
  '/direct/user/save-direct-selling',
);

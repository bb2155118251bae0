import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { NewPasskeyAnswer, Passkey, PasskeyOffer, PasskeyRequest } from '#lib/people/passkey/model.ts';
import * as passkeys from '#lib/people/passkey/service.ts';
import { passkeyOwner, STAFF_SIGN_IN } from './passkey-owner.ts';
import { getStaffSelf } from './people.ts';

/** Passkeys replace the authenticator's code, but not the password. */

const ownerOf = ({ actor }: Ctx<StaffActor>): string => passkeyOwner(actor.staffId);
const owned = (ctx: Ctx<StaffActor>) => ({
  owner: ownerOf(ctx),
  userVerification: STAFF_SIGN_IN.userVerification,
});

export const newStaffPasskeyRequest = (ctx: Ctx): Promise<PasskeyRequest> =>
  passkeys.newPasskeyRequest(ctx, STAFF_SIGN_IN);

export const listStaffPasskeys = (ctx: Ctx<StaffActor>): Promise<Passkey[]> =>
  passkeys.listPasskeys(ctx, ownerOf(ctx));

/** @throws ShopError passkeysEnough */
export async function offerStaffPasskey(ctx: Ctx<StaffActor>): Promise<PasskeyOffer> {
  const { email, name } = await getStaffSelf(ctx);
  return passkeys.offerPasskey(ctx, { ...owned(ctx), userName: email, displayName: name });
}

/** @throws ShopError passkeyRefused */
export const addStaffPasskey = (
  ctx: Ctx<StaffActor>,
  { name, answer }: { readonly name: string; readonly answer: NewPasskeyAnswer },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await passkeys.addPasskey(tx, { ...owned(tx), name, answer });
    await note(tx, 'staff.passkeyAdd', { name });
  });

/** @throws ShopError 404 */
export const removeStaffPasskey = (ctx: Ctx<StaffActor>, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await passkeys.removePasskey(tx, ownerOf(tx), id);
    await note(tx, 'staff.passkeyRemove', { id });
  });

const note = (tx: Ctx<StaffActor>, act: string, after: object): Promise<void> =>
  audit(tx, { act, subject: ownerOf(tx), owner: null, before: null, after });

import { eq } from 'drizzle-orm';
import type { MemberActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type {
  NewPasskeyAnswer,
  Passkey,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyRequest,
} from '#lib/people/passkey/model.ts';
import * as passkeys from '#lib/people/passkey/service.ts';
import { warnMember } from './messages.ts';
import type { SignedIn } from './model.ts';
import { getUserInfo } from './profile.ts';
import { completeSignIn } from './sign-in.ts';
import { memberToChange, refuseLastSignInMethod } from './sign-in-methods.ts';
import { member } from './tables.ts';

/**
 * Members' passkeys, a complete sign-in: the device must verify its user (docs/decisions/0051-devices.md).
 */
const SIGN_IN = {
  purpose: 'member.signIn',
  userVerification: 'required',
} as const satisfies passkeys.PasskeyPurpose;

const ownerOf = ({ actor }: Ctx<MemberActor>): string => passkeys.passkeyOwner(actor.memberId);
const owned = (ctx: Ctx<MemberActor>) => ({
  owner: ownerOf(ctx),
  userVerification: SIGN_IN.userVerification,
});

export const newMemberPasskeyRequest = (ctx: Ctx): Promise<PasskeyRequest> =>
  passkeys.newPasskeyRequest(ctx, SIGN_IN);

/**
 * Signs in the owner of the answering passkey. All failures get the same answer.
 * @throws ShopError passkeySignInFailed; accountLocked
 */
export async function signInWithPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<SignedIn> {
  const entered = await inTransaction(ctx, async (tx) => {
    const row = await findOwner(tx, answer);
    // A wrong answer consumes the challenge, too, so this transaction must not throw.
    const isTheirs =
      row !== null && (await passkeys.ownerOfAnswer(tx, answer, SIGN_IN)) === passkeys.passkeyOwner(row.id);
    return isTheirs ? completeSignIn(tx, row, false) : null;
  });
  if (!entered) throw new ShopError('passkeySignInFailed');
  return entered;
}

/** Locks the member before the passkey, in the same order as account locks and deletions. */
async function findOwner(tx: Ctx, { id }: PasskeyAnswer): Promise<typeof member.$inferSelect | null> {
  const memberId = passkeys.memberOfOwner(await passkeys.ownerOfPasskey(tx, id));
  if (memberId === null) return null;
  const [row] = await tx.db.select().from(member).where(eq(member.id, memberId)).for('share');
  return row ?? null;
}

export const listMemberPasskeys = (ctx: Ctx<MemberActor>): Promise<Passkey[]> =>
  passkeys.listPasskeys(ctx, ownerOf(ctx));

/** @throws ShopError passkeysEnough */
export async function offerMemberPasskey(ctx: Ctx<MemberActor>): Promise<PasskeyOffer> {
  const { email, mobile, displayName } = await getUserInfo(ctx, ctx.actor.memberId);
  return passkeys.offerPasskey(ctx, { ...owned(ctx), userName: email ?? mobile ?? displayName, displayName });
}

/**
 * Adds a passkey, and warns the member of it, because somebody else may have added it.
 * @throws ShopError passkeyRefused, passkeysEnough
 */
export const addMemberPasskey = (
  ctx: Ctx<MemberActor>,
  made: { readonly name: string; readonly answer: NewPasskeyAnswer },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await memberToChange(tx, tx.actor.memberId);
    await passkeys.addPasskey(tx, { ...owned(tx), ...made });
    await warnMember(tx, row, 'passkeyAdded');
  });

/** @throws ShopError 404; lastWayIn for the last sign-in method */
export const removeMemberPasskey = (ctx: Ctx<MemberActor>, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { memberId } = tx.actor;
    await memberToChange(tx, memberId);
    await passkeys.removePasskey(tx, ownerOf(tx), id);
    await refuseLastSignInMethod(tx, memberId);
  });

/** Whether to offer a passkey: the member has none and has not declined. */
export async function isPasskeyOffered(ctx: Ctx, memberId: MemberId): Promise<boolean> {
  const [[row], own] = await Promise.all([
    ctx.db.select({ declinedAt: member.passkeyDeclinedAt }).from(member).where(eq(member.id, memberId)),
    passkeys.listPasskeys(ctx, passkeys.passkeyOwner(memberId)),
  ]);
  return row?.declinedAt === null && own.length === 0;
}

/** Stops the offers of passkeys. */
export async function declinePasskey(ctx: Ctx<MemberActor>): Promise<void> {
  await ctx.db.update(member).set({ passkeyDeclinedAt: ctx.now }).where(eq(member.id, ctx.actor.memberId));
}

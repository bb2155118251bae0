import { and, count, desc, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import type { Address, PostalRecipient, RecipientInput, SaveAddressInput } from './model.ts';
import { findDistrict } from './rules/districts.ts';
import { beyondLabel } from './rules/on-label.ts';
import { address } from './tables.ts';

type AddressRow = typeof address.$inferSelect;

/** The member's addresses, the default one first, then the newest. */
export async function listAddresses(ctx: Ctx, memberId: MemberId): Promise<Address[]> {
  const rows = await ctx.db
    .select()
    .from(address)
    .where(eq(address.memberId, memberId))
    .orderBy(desc(address.isDefault), desc(address.id));
  return rows.map((row) => describe(ctx, row));
}

/**
 * The member's own address, as an order stores it.
 * @throws ShopError 404 for another member's or none; addressBeyondLabel, receiverPhoneTaiwan for an address
 *   from before these rules
 */
export async function getAddress(ctx: Ctx, memberId: MemberId, id: number): Promise<PostalRecipient> {
  const { labelName, ...found } = await findOwn(ctx, memberId, id);
  const { receiver, countryCode, mobile, county, district, zip, detail } = found;
  if (countryCode !== '+886') throw fieldError('addressId', 'receiverPhoneTaiwan');
  const beyond = beyondLabel({ county, district, detail });
  if (beyond) throw fieldError('addressId', 'addressBeyondLabel', beyond);
  const label = labelName ? { labelName } : {};
  return { receiver, ...label, countryCode, mobile, county, district, zip, detail };
}

/**
 * Resolves a parcel's destination to the district's formal name and its zip.
 * @throws ShopError areaUnknown; addressBeyondLabel
 */
export function resolveRecipient(input: RecipientInput) {
  const found = findDistrict(input.county, input.district);
  if (!found) throw fieldError('district', 'areaUnknown');
  const { receiver, labelName, countryCode, mobile, detail } = input;
  const { county, district, zip } = found;
  const who = { receiver, ...(labelName ? { labelName } : {}), countryCode, mobile };
  const resolved = { ...who, county: county.tw, district: district.tw, zip, detail };
  const beyond = beyondLabel(resolved);
  if (beyond) throw fieldError('detail', 'addressBeyondLabel', beyond);
  return resolved;
}

/**
 * Creates an address, or changes one of the member's own. The first becomes the default; there is always
 * exactly one default.
 */
export function saveAddress(ctx: Ctx, memberId: MemberId, input: SaveAddressInput): Promise<Address> {
  const values = resolveRecipient(input);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockAddresses(tx, memberId);
    if (input.id === undefined) {
      const { maxAddresses } = tx.config.limits;
      if (kept >= maxAddresses) throw new ShopError('addressesTooMany', { params: { most: maxAddresses } });
      const isDefault = kept === 0 || input.isDefault;
      if (isDefault) await clearDefault(tx, memberId);
      const [row] = await tx.db
        .insert(address)
        .values({ ...values, memberId, isDefault, createdAt: tx.now })
        .returning();
      return describe(tx, row as AddressRow);
    }
    const before = await findOwn(tx, memberId, input.id);
    const isDefault = before.isDefault || input.isDefault;
    if (isDefault && !before.isDefault) await clearDefault(tx, memberId);
    const [row] = await tx.db
      .update(address)
      .set({ labelName: null, ...values, isDefault })
      .where(eq(address.id, before.id))
      .returning();
    return describe(tx, row as AddressRow);
  });
}

/** Deletes one of the member's addresses. If it was the default, the newest other address becomes it. */
export async function removeAddress(ctx: Ctx, memberId: MemberId, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockAddresses(tx, memberId);
    const { isDefault } = await findOwn(tx, memberId, id);
    await tx.db.delete(address).where(eq(address.id, id));
    if (!isDefault) return;
    const [next] = await tx.db
      .select({ id: address.id })
      .from(address)
      .where(eq(address.memberId, memberId))
      .orderBy(desc(address.id))
      .limit(1);
    if (next) await tx.db.update(address).set({ isDefault: true }).where(eq(address.id, next.id));
  });
}

/** Makes one of the member's addresses the default. */
export async function chooseDefaultAddress(ctx: Ctx, memberId: MemberId, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockAddresses(tx, memberId);
    await findOwn(tx, memberId, id);
    await tx.db
      .update(address)
      .set({ isDefault: false })
      .where(and(eq(address.memberId, memberId), eq(address.isDefault, true), ne(address.id, id)));
    await tx.db.update(address).set({ isDefault: true }).where(eq(address.id, id));
  });
}

/** Serializes changes of a member's addresses, so that the count stays valid until the write. */
async function lockAddresses(tx: Ctx, memberId: MemberId): Promise<number> {
  await tx.db.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update');
  const [kept] = await tx.db.select({ count: count() }).from(address).where(eq(address.memberId, memberId));
  return kept?.count ?? 0;
}

async function clearDefault(tx: Ctx, memberId: MemberId): Promise<void> {
  await tx.db
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.memberId, memberId), eq(address.isDefault, true)));
}

async function findOwn(ctx: Ctx, memberId: MemberId, id: number): Promise<AddressRow> {
  const [row] = await ctx.db
    .select()
    .from(address)
    .where(and(eq(address.id, id), eq(address.memberId, memberId)))
    .limit(1);
  if (!row) throw notFound('addressNotFound');
  return row;
}

function describe(ctx: Ctx, row: AddressRow): Address {
  const { id, receiver, labelName, countryCode, mobile, county, district, zip, detail, isDefault } = row;
  const names = findDistrict(county, district);
  return {
    id,
    receiver,
    labelName,
    countryCode,
    mobile,
    county,
    district,
    countyName: names?.county[ctx.locale] ?? county,
    districtName: names?.district[ctx.locale] ?? district,
    zip,
    detail,
    isDefault,
  };
}

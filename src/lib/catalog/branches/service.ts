import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { findDistrict } from '#lib/people/address/rules/districts.ts';
import type { Store, StoreQuery } from './model.ts';
import { citySlug, wholeAddress } from './rules.ts';
import { store } from './tables.ts';

type StoreRow = typeof store.$inferSelect;

/**
 * The merchant's shops in their display order and the context's language (row B8). Empty for an unknown city.
 */
export async function listStores(ctx: Ctx, query: Partial<StoreQuery> = {}): Promise<Store[]> {
  const rows = await ctx.db
    .select()
    .from(store)
    .where(and(eq(store.active, true), query.pickup ? eq(store.pickup, true) : undefined))
    .orderBy(asc(store.position), asc(store.id));
  return rows
    .map((row) => toStore(row, ctx))
    .filter(({ city }) => query.city === undefined || city === query.city);
}

/** One active shop; null if there is none. */
export async function getStore(ctx: Ctx, id: number): Promise<Store | null> {
  const [row] = await ctx.db
    .select()
    .from(store)
    .where(and(eq(store.id, id), eq(store.active, true)));
  return row ? toStore(row, ctx) : null;
}

function toStore(row: StoreRow, { locale }: Ctx): Store {
  const place = findDistrict(row.county, row.district);
  if (!place)
    throw new Error(`the shop ${row.code} is in ${row.county}${row.district}, which is no district`);
  const parts = {
    city: place.county[locale],
    district: place.district[locale],
    street: row.street[locale],
    zip: place.zip,
  };
  return {
    id: row.id,
    name: row.name[locale],
    city: citySlug(place.county.en),
    cityName: parts.city,
    district: parts.district,
    zip: parts.zip,
    street: parts.street,
    address: wholeAddress(parts, locale),
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    hours: row.hours,
    note: row.note[locale],
    pickup: row.pickup,
  };
}

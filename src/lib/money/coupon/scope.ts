import { type SQL, sql } from 'drizzle-orm';
import { category } from '#lib/catalog/goods/tables.ts';
import type { CouponTerms } from '#lib/catalog/pricing/model/pricing.ts';
import type { coupon, discountCode } from './tables.ts';

/** The scope of a coupon or code; categories include their descendants. */
export const scopeOf = ({ only }: typeof coupon | typeof discountCode): SQL<CouponTerms['only']> => sql`
case when ${only}->>'kind' = 'classes' then jsonb_build_object('kind', 'classes', 'ids', (
  with recursive below(id) as (
    select value::bigint from jsonb_array_elements_text(${only}->'ids')
    union select child.id from ${category} child join below on child.parent_id = below.id
  ) select jsonb_agg(below.id) from below)) else ${only} end`;

type Offer = typeof coupon.$inferSelect | typeof discountCode.$inferSelect;

/** The discount of a coupon or code, with its scope. */
export const benefitOf = (
  { name, kind, value, most, minimum, firstOrderOnly, forGroup }: Offer,
  only: CouponTerms['only'],
) => ({ name, kind, value, most, minimum, only, firstOrderOnly, forGroup });

import { and, asc, eq, sql } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { Subject } from './subject.ts';
import { orderTag } from './tables.ts';

const TAGS_MOST = 12;
const KNOWN_MOST = 200;

export async function listTags({ db }: Ctx, { id }: Subject): Promise<string[]> {
  const rows = await db
    .select({ tag: orderTag.tag })
    .from(orderTag)
    .where(eq(orderTag.orderId, id))
    .orderBy(asc(orderTag.createdAt), asc(orderTag.tag));
  return rows.map(({ tag }) => tag);
}

/** Every tag in use, by a skip scan of the index, so that the number of orders does not matter. */
export async function knownTags({ db }: Ctx): Promise<string[]> {
  const used = sql`(
    with recursive used as (
      (select tag from ${orderTag} order by tag limit 1)
      union all
      select (select min(${orderTag.tag}) from ${orderTag} where ${orderTag.tag} > used.tag) from used
      where used.tag is not null
    )
    select tag from used where tag is not null limit ${KNOWN_MOST}
  ) as used`;
  const rows = await db.select({ tag: sql<string>`used.tag` }).from(used);
  return rows.map(({ tag }) => tag);
}

/**
 * Adds or removes a tag. No-op if unchanged. The caller has locked the order.
 * @throws ShopError tagsTooMany
 */
export async function setTag(tx: Ctx, subject: Subject, tag: string, isOn: boolean): Promise<void> {
  const tags = await listTags(tx, subject);
  if (tags.includes(tag) === isOn) return;
  if (isOn && tags.length >= TAGS_MOST) throw new ShopError('tagsTooMany', { params: { most: TAGS_MOST } });
  if (isOn) await tx.db.insert(orderTag).values({ orderId: subject.id, tag, createdAt: tx.now });
  else await tx.db.delete(orderTag).where(and(eq(orderTag.orderId, subject.id), eq(orderTag.tag, tag)));
  await audit(tx, {
    act: isOn ? 'order.tag' : 'order.untag',
    subject: `order:${subject.number}`,
    owner: subject.memberId,
    before: null,
    after: { tag },
  });
}

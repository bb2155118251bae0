import { inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { staffMember } from './tables.ts';

const STAFF = /^staff:(\d+)$/;

/** Maps actors such as `staff:3` to names. Other actors (a command, the demo's cashier) stay as recorded. */
export async function staffNames(
  { db }: Ctx,
  actors: readonly (string | null)[],
): Promise<(actor: string | null) => string | null> {
  const ids = new Set(actors.flatMap((actor) => STAFF.exec(actor ?? '')?.[1] ?? []));
  const people =
    ids.size === 0
      ? []
      : await db
          .select({ id: staffMember.id, name: staffMember.name })
          .from(staffMember)
          .where(
            inArray(
              staffMember.id,
              [...ids].map((id) => Number(id) as StaffId),
            ),
          );
  const names = new Map(people.map(({ id, name }) => [`staff:${id}`, name]));
  return (actor) => actor && (names.get(actor) ?? actor);
}

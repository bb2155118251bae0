import { forbidden, signInExpired } from './errors.ts';
import type { MemberId, StaffId, VisitorId } from './ids.ts';
import type { Permission } from './permissions.ts';

/** A browser without a signed-in member. The cookie is null where none is read (pages). */
export interface VisitorActor {
  readonly kind: 'visitor';
  readonly visitor: VisitorId | null;
}

export interface MemberActor {
  readonly kind: 'member';
  readonly memberId: MemberId;
  /** Hash of the token in use; signing out revokes it. */
  readonly tokenHash: string;
  /** The browser's cookie, from before the sign-in. */
  readonly visitor: VisitorId | null;
}

export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: StaffId;
  readonly permissions: ReadonlySet<Permission>;
}

/** The holder of a link that its owner gave away. The link permits one purpose and nothing else. */
export interface LinkActor {
  readonly kind: 'link';
  /** `kind:key`: a shared order, a payment link of staff, a kind of message. */
  readonly about: `${string}:${string | number}`;
}

/** The shop itself, or another company's server: a sweep, a handler, a gateway, a command. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
  /**
   * The person behind the act, as `actorName` writes it. Records name them; the permissions stay the
   * system's.
   */
  readonly wish?: string;
}

/** Who acts. A separate `memberId` says whose data is acted on. */
export type Actor = VisitorActor | MemberActor | StaffActor | LinkActor | SystemActor;

export const NOBODY: VisitorActor = { kind: 'visitor', visitor: null };

export const systemActor = (name: string, wish?: string): SystemActor => ({
  kind: 'system',
  name,
  ...(wish === undefined ? {} : { wish }),
});

/** The actor's name in records: `visitor`, `member:7`, `staff:3`, `link:payLink:12`, `system:gateway`. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'visitor':
      return 'visitor';
    case 'member':
      return `member:${actor.memberId}`;
    case 'staff':
      return `staff:${actor.staffId}`;
    case 'link':
      return `link:${actor.about}`;
    case 'system':
      return actor.wish ?? `system:${actor.name}`;
  }
}

/** The acting member; null for other actors. */
export const actingMember = (actor: Actor): MemberId | null =>
  actor.kind === 'member' ? actor.memberId : null;

/** The acting member of staff; null for other actors. */
export const actingStaff = (actor: Actor): StaffId | null => (actor.kind === 'staff' ? actor.staffId : null);

/** The browser of the actor; null where there is none. */
export const actingVisitor = (actor: Actor): VisitorId | null =>
  actor.kind === 'visitor' || actor.kind === 'member' ? actor.visitor : null;

/** @throws ShopError 40014 unless the actor is a member */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw signInExpired();
  return actor;
}

/** @throws ShopError 40014 unless the actor is staff */
export function requireStaff(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw signInExpired();
  return actor;
}

/** @throws ShopError 40014 unless the actor is staff; 403 for staff without the permission */
export function requirePermission(actor: Actor, permission: Permission): StaffActor {
  const staff = requireStaff(actor);
  if (!staff.permissions.has(permission)) throw forbidden();
  return staff;
}

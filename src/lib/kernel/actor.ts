import { forbidden, signInExpired } from './errors.ts';
import type { MemberId, StaffId, VisitorId } from './ids.ts';
import type { Permission } from './permissions.ts';

/** A browser that nobody has signed in on; without a cookie where none is read (pages). */
export interface VisitorActor {
  readonly kind: 'visitor';
  readonly visitor: VisitorId | null;
}

export interface MemberActor {
  readonly kind: 'member';
  readonly memberId: MemberId;
  /** Hash of the token that was shown; signing out revokes it. */
  readonly tokenHash: string;
  /** The browser's cookie, from before signing in. */
  readonly visitor: VisitorId | null;
}

export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: StaffId;
  readonly permissions: ReadonlySet<Permission>;
}

/** Whoever holds a link that its owner gave away: may do what the link is for and nothing else. */
export interface LinkActor {
  readonly kind: 'link';
  /** `kind:key`: an order that its owner shared, a link for money that staff made, a kind of message. */
  readonly about: `${string}:${string | number}`;
}

/** The shop itself, or another company's server: a sweep, a handler, a gateway, a command. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
  /** Whose wish it carries out, as `actorName` writes it: records name them, what may be done stays the shop's. */
  readonly wish?: string;
}

/** Who acts. Whose data is acted on is said apart, by a `memberId`. */
export type Actor = VisitorActor | MemberActor | StaffActor | LinkActor | SystemActor;

export const NOBODY: VisitorActor = { kind: 'visitor', visitor: null };

export const systemActor = (name: string, wish?: string): SystemActor => ({
  kind: 'system',
  name,
  ...(wish === undefined ? {} : { wish }),
});

/** For records: `visitor`, `member:7`, `staff:3`, `link:payLink:12`, `system:gateway`. */
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

/** The member who acts; null for everybody else. */
export const actingMember = (actor: Actor): MemberId | null =>
  actor.kind === 'member' ? actor.memberId : null;

/** The member of staff who acts; null for everybody else. */
export const actingStaff = (actor: Actor): StaffId | null => (actor.kind === 'staff' ? actor.staffId : null);

/** The browser that is acted from; null where there is none. */
export const actingVisitor = (actor: Actor): VisitorId | null =>
  actor.kind === 'visitor' || actor.kind === 'member' ? actor.visitor : null;

/** @throws ShopError 40014 for everybody but a member */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== 'member') throw signInExpired();
  return actor;
}

/** @throws ShopError 40014 for everybody but staff */
export function requireStaff(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw signInExpired();
  return actor;
}

/** @throws ShopError 40014 for everybody but staff; 403 for staff without the permission */
export function requirePermission(actor: Actor, permission: Permission): StaffActor {
  const staff = requireStaff(actor);
  if (!staff.permissions.has(permission)) throw forbidden();
  return staff;
}

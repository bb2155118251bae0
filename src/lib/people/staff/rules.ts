import type { Permission } from '#lib/kernel/permissions.ts';

/** All roles; a person may have several. */
export const ROLES = ['merchant', 'dietitian', 'cashier', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The roles of each permission, besides `admin`, who has all. List each area's permissions here: the compiler
 * reports missing ones.
 */
const HOLDERS: Readonly<Record<Permission, readonly Exclude<Role, 'admin'>[]>> = {
  'setting.change': ['merchant'],
  'job.read': [],
  'job.revive': [],
  'staff.manage': ['merchant'],
  'goods.change': ['merchant', 'editor'],
  'stock.correct': ['merchant'],
  'stock.receive': ['merchant'],
  'stock.recall': ['merchant'],
  'promotion.change': ['merchant', 'editor'],
  'review.answer': ['merchant', 'dietitian', 'editor'],
  'review.moderate': ['merchant', 'editor'],
  'rate.change': ['merchant'],
  'ledger.read': ['merchant'],
  'ledger.post': ['merchant'],
  'lottery.manage': ['merchant'],
  'referral.manage': ['merchant'],
  'figures.read': ['merchant'],
  'order.read': ['merchant', 'dietitian', 'cashier'],
  'order.readPersonal': ['merchant', 'cashier'],
  'order.export': ['merchant', 'cashier'],
  'order.create': ['merchant', 'dietitian'],
  'order.move': ['merchant'],
  'order.changeDelivery': ['merchant'],
  'order.cancel': ['merchant', 'cashier'],
  'order.annotate': ['merchant', 'dietitian', 'cashier'],
  'order.tell': ['merchant', 'cashier'],
  'shipment.pack': ['merchant'],
  'shipment.note': ['merchant'],
  'shipment.handOver': ['merchant', 'cashier'],
  'payment.refund': ['merchant'],
  'refund.open': ['merchant', 'cashier'],
  'refund.approve': ['merchant'],
  'payment.confirmTransfer': ['merchant', 'cashier'],
  'return.read': ['merchant', 'dietitian', 'cashier'],
  'return.decide': ['merchant'],
  'subscription.read': ['merchant', 'cashier'],
  'complaint.answer': ['merchant', 'cashier'],
  'payment.sendRefund': ['merchant', 'cashier'],
  'till.use': ['merchant', 'cashier'],
  'till.approve': ['merchant'],
  'booking.manage': ['merchant', 'dietitian'],
  'subscription.manage': ['merchant', 'dietitian'],
  'plate.review': ['dietitian'],
  'care.answer': ['dietitian'],
  'group.manage': ['merchant'],
  'plan.change': ['merchant', 'dietitian'],
  'payLink.manage': ['merchant', 'dietitian', 'cashier'],
};

const ENTRIES = Object.entries(HOLDERS) as [Permission, readonly Role[]][];

/** All permissions of these roles. */
export const permissionsOf = (roles: readonly Role[]): ReadonlySet<Permission> =>
  new Set(
    ENTRIES.filter(([, holders]) => roles.some((role) => role === 'admin' || holders.includes(role))).map(
      ([permission]) => permission,
    ),
  );

/** Whether someone with `held` may grant, remove or touch these roles. */
export const covers = (held: ReadonlySet<Permission>, roles: readonly Role[]): boolean =>
  [...permissionsOf(roles)].every((permission) => held.has(permission));

/** Roles without duplicates, in their usual order. */
export const normalizeRoles = (roles: readonly Role[]): readonly Role[] =>
  ROLES.filter((role) => roles.includes(role));

/** Whether a change removes a role, which ends the person's sessions. */
export const removesRoles = (before: readonly Role[], after: readonly Role[]): boolean =>
  before.some((role) => !after.includes(role));

export const STAFF_STATES = ['invited', 'active', 'shutOut'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
export const RECOVERY_CODES = 10;
export const RECOVERY_LENGTH = 10;

/** `ABCDEFGHJK` as displayed: `ABCDE-FGHJK`. */
export const showRecoveryCode = (code: string): string => code.replace(/^(.{5})/, '$1-');

/** A code of an authenticator app; any other valid input is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

const STAFF_PAGE = /^\/((tw|zh|en|TW)\/)?staff(\/(?!sign-in|enrol)[\w/-]*)?(\?[^\\\s#]*)?$/;

/** The destination after the sign-in: a staff page of this site; anything else becomes `fallback`. */
export const staffNext = (next: string | null, fallback: string): string =>
  next !== null && STAFF_PAGE.test(next) ? next : fallback;

/** A member of staff, the maker of their link, that person's, and so on. */
function behind(actor: string, letInBy: ReadonlyMap<string, string>): Set<string> {
  const all = new Set<string>();
  for (
    let one: string | undefined = actor;
    one?.startsWith('staff:') && !all.has(one);
    one = letInBy.get(one)
  )
    all.add(one);
  return all;
}

/**
 * Whether the same person may be behind two actors. The chain ends at a command, which may let in anybody.
 */
export const mayShareAPerson = (one: string, other: string, letInBy: ReadonlyMap<string, string>): boolean =>
  !behind(one, letInBy).isDisjointFrom(behind(other, letInBy));

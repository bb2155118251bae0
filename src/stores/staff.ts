import { atom } from 'nanostores';
import { setClientHooks } from '#lib/kernel/http/client.ts';
import type { Permission } from '#lib/kernel/permissions.ts';
import { getStaffSelf } from '#lib/people/staff/calls.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import type { StaffSelf } from '#lib/people/staff/model.ts';
import { call, showUnreachable, tooLargeText } from './api.ts';
import { pageLocale } from './language.ts';
import { pageLink } from './page.ts';
import { $signInAgain } from './sign-in-again.ts';
import { showToast } from './toasts.ts';

/** The signed-in staff member; null until the shop has answered. */
export const $staff = atom<StaffSelf | null>(null);

/** Why nobody is known, in the reader's language; empty if the shop could not be reached. */
export const $staffFailure = atom<string | null>(null);

/** Opens the sign-in page, which returns here. */
export function leaveToSignIn(): void {
  const { pathname, search } = location;
  if (pathname.endsWith(staffLinks.signIn()) || pathname.endsWith(staffLinks.enrol())) return;
  location.replace(pageLink(staffLinks.signIn(pathname + search)));
}

/**
 * If somebody was signed in, the sign-in form opens over the page, so that their input stays. Otherwise the
 * sign-in page opens.
 */
function endSession(): void {
  if ($staff.get() === null) leaveToSignIn();
  else $signInAgain.set(true);
}

/** Staff calls use only their cookie and send none of a shopper's data in this browser. */
function connectAsStaff(): void {
  setClientHooks({
    headers: () => ({ lang: pageLocale() }),
    failed: (msg) => (msg ? showToast('error', msg) : showUnreachable()),
    sessionOver: endSession,
    tooLarge: tooLargeText,
    unreachable: showUnreachable,
  });
}

let asked = false;

/** Loads once per page, for all islands. */
export async function loadStaff(): Promise<void> {
  if (asked) return;
  asked = true;
  $staffFailure.set(null);
  try {
    $staff.set(await call(getStaffSelf, {}, { silent: true }));
  } catch (error) {
    asked = false;
    $staffFailure.set(error instanceof Error && error.name === 'Refusal' ? error.message : '');
  }
}

export const hasPermission = (staff: StaffSelf | null, permission: Permission): boolean =>
  staff?.permissions.includes(permission) ?? false;

if (typeof document !== 'undefined') connectAsStaff();

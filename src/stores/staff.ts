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

/** Who of the staff is signed in on this browser; null until the shop has said so. */
export const $staff = atom<StaffSelf | null>(null);

/** Why nobody is known yet, in the reader's language; empty when the shop could not be reached. */
export const $staffFailure = atom<string | null>(null);

/** To the sign-in page, and back here afterwards. */
export function leaveToSignIn(): void {
  const { pathname, search } = location;
  if (pathname.endsWith(staffLinks.signIn()) || pathname.endsWith(staffLinks.enrol())) return;
  location.replace(pageLink(staffLinks.signIn(pathname + search)));
}

/** Who was at work here signs in over the page: what they have typed stands below. Whoever was not goes to the page for it. */
function endSession(): void {
  if ($staff.get() === null) leaveToSignIn();
  else $signInAgain.set(true);
}

/** Staff act by their cookie: nothing of what a shopper left in this browser is sent along. */
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

/** Asks once for each page, however many islands want to know. */
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

import { STAFF_COOKIE } from '#lib/kernel/http/staff-cookie.ts';
import { signInStaff } from '#lib/people/staff/calls.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { DEMO_STAFF_PASSWORD, demoStaffEmail } from '../../src/demo/staff.ts';
import { callAt } from './call.ts';

/** Signs in the demo's staff, as a client without a browser. */

/** The current authenticator code of a staff member, from the sandbox. */
export async function staffCodeOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/sandbox/staff`, { headers: { accept: 'application/json' } });
  const { codes } = (await answer.json()) as { codes: { email: string; code: string }[] };
  return codes.find((one) => one.email === email)?.code ?? '';
}

/** The session cookie of a sign-in's answer. */
export const staffCookieOf = (headers: Headers): string => {
  const said = headers.getSetCookie().find((one) => one.startsWith(`${STAFF_COOKIE}=`)) ?? '';
  return said.split(';', 1)[0] ?? '';
};

/**
 * @returns the cookie header of a session. A code is valid once, so the clock must have moved since the last.
 */
export async function signInStaffAt(url: string, role: Role): Promise<string> {
  const email = demoStaffEmail(role);
  const input = { email, password: DEMO_STAFF_PASSWORD, code: await staffCodeOf(url, email) };
  const from = { headers: { 'x-forwarded-for': crypto.randomUUID() } };
  return staffCookieOf((await callAt(url)(signInStaff, input, from)).headers);
}

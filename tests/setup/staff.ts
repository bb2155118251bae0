import { STAFF_COOKIE } from '#lib/kernel/http/staff-cookie.ts';
import { signInStaff } from '#lib/people/staff/calls.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { DEMO_STAFF_PASSWORD, demoStaffEmail } from '../../src/demo/staff.ts';
import { callAt } from './call.ts';

/** The demo's staff, as a client without a browser signs them in. */

/** What the authenticator of somebody shows now, as the sandbox tells it. */
export async function staffCodeOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/sandbox/staff`, { headers: { accept: 'application/json' } });
  const { codes } = (await answer.json()) as { codes: { email: string; code: string }[] };
  return codes.find((one) => one.email === email)?.code ?? '';
}

/** The cookie of an answer that signs somebody in. */
export const staffCookieOf = (headers: Headers): string => {
  const said = headers.getSetCookie().find((one) => one.startsWith(`${STAFF_COOKIE}=`)) ?? '';
  return said.split(';', 1)[0] ?? '';
};

/** @returns the cookie header of a session; a code opens once, so the clock must have moved since the last one */
export async function signInStaffAt(url: string, role: Role): Promise<string> {
  const email = demoStaffEmail(role);
  const input = { email, password: DEMO_STAFF_PASSWORD, code: await staffCodeOf(url, email) };
  const from = { headers: { 'x-forwarded-for': crypto.randomUUID() } };
  return staffCookieOf((await callAt(url)(signInStaff, input, from)).headers);
}

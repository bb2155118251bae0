import type { Page } from 'playwright/test';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { getStaffSelf } from '#lib/people/staff/calls.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { DEMO_STAFF_PASSWORD, demoStaffEmail } from '../../src/demo/staff.ts';
import { callAt } from '../setup/call.ts';
import { signInStaffAt, staffCodeOf } from '../setup/staff.ts';
import { expect, shopUrl } from './fixtures.ts';
import { comeFromElsewhere, isListening, wordOf } from './shopper.ts';

/** A code is valid once. Another process may have used the current one, so this waits for the next. */
const UNTIL_NEXT_CODE = { timeout: 50_000, intervals: [1000] };

/** The sessions in every shop's data (shop.ts); an expired one is replaced by its successor. */
const sessions = new Map<string, string>();
const first = (): Record<string, string> => JSON.parse(process.env.DAYPACK_STAFF_SESSIONS ?? '{}');

/** Tries each code once: too many refusals would lock the account. */
async function signIn(role: Role): Promise<string> {
  const tried = new Set<string>();
  let cookie = '';
  await expect
    .poll(async () => {
      const code = await staffCodeOf(shopUrl(), demoStaffEmail(role));
      if (!tried.has(code)) cookie = await signInStaffAt(shopUrl(), role);
      tried.add(code);
      return cookie;
    }, UNTIL_NEXT_CODE)
    .not.toBe('');
  return cookie;
}

/** The cookie of one of the demo's staff, signed in once per shop. */
export async function staffCookie(role: Role): Promise<string> {
  const key = `${shopUrl()} ${role}`;
  const known = sessions.get(key) ?? first()[role];
  const isAlive = known && (await callAt(shopUrl())(getStaffSelf, {}, { cookie: known })).code === 200;
  const cookie = isAlive ? known : await signIn(role);
  sessions.set(key, cookie);
  return cookie;
}

/** Signs in the page as one of the demo's staff, without the sign-in page. */
export async function becomeStaff(page: Page, role: Role): Promise<void> {
  const cookie = await staffCookie(role);
  const [name = '', value = ''] = cookie.split('=', 2);
  const { hostname } = new URL(shopUrl());
  await page.context().addCookies([{ name, value, domain: hostname, path: `${API_BASE}/staff` }]);
}

/** Signs in on the sign-in page, as one of the demo's staff. */
export async function signInByPage(page: Page, role: Role): Promise<void> {
  const word = (key: string): string => wordOf('tw', `staff:signIn.${key}`);
  const email = demoStaffEmail(role);
  await comeFromElsewhere(page);
  await isListening(page);
  await page.getByLabel(word('email')).fill(email);
  await page.locator('input[type=password]').fill(DEMO_STAFF_PASSWORD);
  const submit = page.getByRole('button', { name: word('submit') });
  // A code is valid once: another process may have used the current one.
  await expect(async () => {
    await page.getByLabel(word('code')).fill(await staffCodeOf(shopUrl(), email));
    await submit.click();
    await expect(submit).toBeHidden({ timeout: 5000 });
  }).toPass({ intervals: [10_000] });
}

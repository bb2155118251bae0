import type { Page } from 'playwright/test';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import type { Role } from '#lib/staff/rules.ts';
import { demoStaffEmail } from '../../src/demo/staff.ts';
import { signInStaffAt, staffCodeOf } from '../setup/staff.ts';
import { expect, shopUrl } from './fixtures.ts';

/** A code opens once: another journey may have used the present one, so that the next is waited for. */
const UNTIL_NEXT_CODE = { timeout: 45_000, intervals: [1000] };

/** The page is signed in as somebody of the demo's staff, without the sign-in page. */
export async function becomeStaff(page: Page, role: Role): Promise<void> {
  let cookie = '';
  let tried = '';
  await expect
    .poll(async () => {
      const code = await staffCodeOf(shopUrl(), demoStaffEmail(role));
      // Each try of a code that was used already counts against whoever signs in.
      if (code !== tried) cookie = await signInStaffAt(shopUrl(), role);
      tried = code;
      return cookie;
    }, UNTIL_NEXT_CODE)
    .not.toBe('');
  const [name = '', value = ''] = cookie.split('=', 2);
  const { hostname } = new URL(shopUrl());
  await page.context().addCookies([{ name, value, domain: hostname, path: `${API_BASE}/staff` }]);
}

/** And the same browser as a shopper, as the session store keeps it. */
export async function becomeMember(page: Page, token: string): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('login_token', text), token);
}

import type { Page } from 'playwright/test';
import { getParcels } from '#lib/shipment/calls.ts';
import { callAt, succeed } from '../setup/call.ts';
import { expect, shopUrl } from './fixtures.ts';
import { say } from './shopper.ts';

/** What staff and the emulated carriers do with parcels, behind the shopper's page. */

const CARRIERS = '/sandbox/ecpay-parcels';

/** The next step of the parcel that says so somewhere: its tracking number, its return. */
export async function carry(page: Page, of: string, step: string): Promise<void> {
  const told = await page.request.get(CARRIERS, { headers: { accept: 'application/json' } });
  const { parcels } = (await told.json()) as { parcels: { merchantTradeNo: string }[] };
  const parcel = parcels.find((one) => JSON.stringify(one).includes(of));
  const done = await page.request.post(`${CARRIERS}/${parcel?.merchantTradeNo}/${step}`);
  expect(done.ok()).toBe(true);
}

/** A paid order is packed. @returns its parcel's tracking number, once the carrier has given one */
export async function packAndTrack(page: Page, number: string): Promise<string> {
  // Asked of the page while it is the one that is shown: behind another, a browser may let it wait.
  const token = await page.evaluate(() => localStorage.getItem('login_token') ?? '');
  const desk = await page.context().newPage();
  await desk.goto('/sandbox/packing');
  await desk
    .locator('section', { hasText: number })
    .getByRole('button', { name: say('tw', 'sandbox:packing.pack') })
    .click();
  await desk.close();
  let tracking = '';
  await expect
    .poll(async () => {
      const { parcels } = await succeed(callAt(shopUrl())(getParcels, { number }, { token }));
      tracking = parcels[0]?.trackingNumber ?? '';
      return tracking;
    })
    .not.toBe('');
  return tracking;
}

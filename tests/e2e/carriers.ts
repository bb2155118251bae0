import type { Page } from 'playwright/test';
import { getParcels } from '#lib/after/shipment/calls.ts';
import { callAt, succeed } from '../setup/call.ts';
import { expect, shopUrl } from './fixtures.ts';

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
  const token = await page.evaluate(() => localStorage.getItem('login_token') ?? '');
  // Without a page of its own: behind another one, a browser may let the shopper's wait for good.
  const packed = await page.request.post('/sandbox/packing/pack', { form: { number } });
  expect(packed.ok()).toBe(true);
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

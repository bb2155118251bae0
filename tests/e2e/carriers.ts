import type { Page } from 'playwright/test';
import { getParcels } from '#lib/after/shipment/calls.ts';
import { callAt, succeed } from '../setup/call.ts';
import { expect, shopUrl } from './fixtures.ts';

/** Acts of staff and of the emulated carriers on parcels, outside the shopper's page. */

const CARRIERS = '/sandbox/ecpay-parcels';

/** Performs the next step of the parcel that shows this text: its tracking number, or its return. */
export async function carry(page: Page, of: string, step: string): Promise<void> {
  const told = await page.request.get(CARRIERS, { headers: { accept: 'application/json' } });
  const { parcels } = (await told.json()) as { parcels: { merchantTradeNo: string }[] };
  const parcel = parcels.find((one) => JSON.stringify(one).includes(of));
  const done = await page.request.post(`${CARRIERS}/${parcel?.merchantTradeNo}/${step}`);
  expect(done.ok()).toBe(true);
}

/** Packs a paid order. @returns its parcel's tracking number, once the carrier has assigned one */
export async function packAndTrack(page: Page, number: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('login_token') ?? '');
  // Without a page: a browser may freeze the shopper's page behind another one.
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

import { listDeskReturns } from '#lib/after/returns/calls.ts';
import { listDeskOrders } from '#lib/fronts/order-list/calls.ts';
import { listDeskComplaints } from '#lib/fronts/support/calls/complaint.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { callAt, succeed } from '../setup/call.ts';
import { signInStaffAt } from '../setup/staff.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { weighPage } from './page-weight.ts';
import type { Row } from './row.ts';
import { rowOf, timesOf } from './timed.ts';

/** Every staff page with the demo's data: its weight and response time. */

const PAGE_MOST_MS = 100;
const SCRIPTS_MOST_KB = 150;

/** Their addresses; where each record has a page, that of the first. */
async function addresses(url: string, cookie: string): Promise<readonly string[]> {
  const call = callAt(url);
  const { orders } = await succeed(call(listDeskOrders, {}, { cookie }));
  const { returns } = await succeed(call(listDeskReturns, {}, { cookie }));
  const { complaints } = await succeed(call(listDeskComplaints, {}, { cookie }));
  const order = orders[0]?.number ?? '';
  return [
    staffLinks.signIn(),
    staffLinks.enrol(),
    staffLinks.desk(),
    staffLinks.orders(),
    staffLinks.order(order),
    staffLinks.packing(),
    staffLinks.packingPick([order]),
    staffLinks.packingLabels(),
    staffLinks.packingSlips([order]),
    staffLinks.batches(),
    staffLinks.returns(),
    staffLinks.return(returns[0]?.number ?? ''),
    staffLinks.refunds(),
    staffLinks.bankRefunds(),
    staffLinks.transfers(),
    staffLinks.cashier(),
    staffLinks.tills(),
    staffLinks.complaints(),
    staffLinks.complaint(complaints[0]?.number ?? ''),
    staffLinks.bookings(),
    staffLinks.figures(),
    staffLinks.jobs(),
    staffLinks.people(),
    staffLinks.access(),
  ];
}

export async function staffPages({ shop }: Bench): Promise<Row[]> {
  const cookie = await signInStaffAt(shop.url, 'admin');
  const paths = await addresses(shop.url, cookie);
  const firstAnswers = await timesOf(
    paths.map((path) => async () => {
      const answer = await fetch(shop.url + path);
      await answer.body?.cancel();
    }),
  );
  const browser = await openBrowser();
  try {
    const [name = '', value = ''] = cookie.split('=', 2);
    const { hostname } = new URL(shop.url);
    const own = { name, value, domain: hostname, path: '/backend-api/staff' };
    const whole = { httpOnly: true, secure: false, sameSite: 'Strict' as const, expires: -1 };
    const state = { storageState: { cookies: [{ ...own, ...whole }], origins: [] } };
    const weights: { path: string; javascript: number }[] = [];
    for (const path of paths) {
      const { javascript } = await weighPage(browser, shop.url + path, state);
      weights.push({ path: path.replace(/[=/][A-Z]\d[\w-]*$/, ' (one)'), javascript });
    }
    const heaviest = Math.max(...weights.map(({ javascript }) => javascript));
    return [
      rowOf('staff pages, first answer', firstAnswers, PAGE_MOST_MS),
      {
        what: 'heaviest staff page, scripts',
        ours: `${heaviest.toFixed(1)} KB`,
        target: `≤ ${SCRIPTS_MOST_KB} KB`,
        isOk: heaviest <= SCRIPTS_MOST_KB,
        note: weights.map(({ path, javascript }) => `${path} ${javascript.toFixed(0)}`).join(', '),
      },
    ];
  } finally {
    await browser.close();
  }
}

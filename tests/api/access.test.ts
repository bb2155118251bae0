import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { createApi, type Identify } from '#lib/kernel/http/api.ts';
import { API_BASE, CODE, type Envelope, endpoint, SIGN_IN_OVER } from '#lib/kernel/http/endpoint.ts';
import { isStaffCall, type Route, route } from '#lib/kernel/http/route.ts';
import { STAFF_COOKIE } from '#lib/kernel/http/staff-cookie.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import type { Permission } from '#lib/kernel/permissions.ts';
import { permissionsOf, ROLES } from '#lib/people/staff/rules.ts';
import { identify, routes } from '../../src/areas.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openTestShop, type TestShop } from './harness.ts';

/** Permissions for every call of the shop; staff.test.ts tests what staff do with theirs. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

async function codeOf(response: Response): Promise<number> {
  return ((await response.json()) as Envelope<unknown>).code;
}

interface Document {
  readonly paths: Record<string, Record<string, { security?: unknown; description?: string }>>;
}

describe('every call of the shop', () => {
  it('is below /staff where staff alone may call it: only there their cookie is sent and read', () => {
    const ofStaff = routes.filter(({ access }) => access === 'staff' || typeof access === 'object');
    expect(ofStaff.length).toBeGreaterThan(50);
    expect(ofStaff.filter((one) => !isStaffCall(one)).map(nameOf)).toEqual([]);
  });

  const guarded = routes.filter(({ access }) => access !== 'anyone');
  it.each(guarded.map((one) => [nameOf(one), one] as const))(
    '%s refuses who has no session',
    async (_, one) => {
      const { method, path } = one;
      const without = await shop.request(API_BASE + path, { method });
      expect(await codeOf(without)).toBe(CODE.expired);
      const unknown = await shop.request(API_BASE + path, { method, headers: { token: 'x'.repeat(43) } });
      expect(await codeOf(unknown)).toBe(CODE.expired);
    },
  );

  const open = routes.filter(({ access }) => access === 'anyone');
  it.each(open.map((one) => [nameOf(one), one] as const))(
    '%s takes a sign-in that is over for nobody’s, if anyone may call it, and has it forgotten',
    async (_, one) => {
      const ask = (headers: Record<string, string>) =>
        shop.request(API_BASE + one.path, {
          method: one.method,
          headers: { 'x-forwarded-for': crypto.randomUUID(), ...headers },
        });
      const asNobody = await ask({});
      const over = 'x'.repeat(43);
      const asOver = await ask({ token: over, cookie: `${STAFF_COOKIE}=${over}` });
      expect([asOver.status, await codeOf(asOver)]).toEqual([asNobody.status, await codeOf(asNobody)]);
      const forgotten = asOver.headers.getSetCookie().filter((said) => said.startsWith(`${STAFF_COOKIE}=;`));
      expect(forgotten).toHaveLength(isStaffCall(one) ? 1 : 0);
      expect(asOver.headers.get(SIGN_IN_OVER)).toBe(isStaffCall(one) || one.keep ? null : '1');
    },
  );

  it('says so in the API document', async () => {
    const { paths } = (await (await shop.request(`${API_BASE}/openapi.json`)).json()) as Document;
    const open = routes.filter(({ access }) => access === 'anyone').map(nameOf);
    const shown = routes.filter(
      ({ method, path }) => paths[path]?.[method.toLowerCase()]?.security === undefined,
    );
    expect(shown.map(nameOf)).toEqual(open);
  });
});

/** Calls allowed to any staff session without permissions. */
const FOR_ALL_STAFF = [
  'GET /staff/passkeys',
  'POST /staff/passkey/offer',
  'POST /staff/passkey/add',
  'POST /staff/passkey/remove',
  'POST /staff/sign-out',
  'GET /staff/me',
  'GET /staff/today',
];

it('only what is one’s own, or says nothing of the shop, is open to all of the staff', () => {
  expect(
    routes
      .filter(({ access }) => access === 'staff')
      .map(nameOf)
      .sort(),
  ).toEqual(FOR_ALL_STAFF.toSorted());
});

it.each(ROLES.filter((role) => role !== 'admin'))(
  'whoever is %s is refused every call that the role does not hold',
  async (role) => {
    const cookie = await signInStaffAt(shop.url, role);
    const held = permissionsOf([role]);
    for (const { access, method, path } of routes) {
      if (typeof access !== 'object' || held.has(access.staff)) continue;
      const answer = await shop.request(API_BASE + path, { method, headers: { cookie } });
      expect([path, answer.status, await codeOf(answer)]).toEqual([path, 403, CODE.refused]);
    }
  },
);

it('a shopper’s token is nobody at every call of staff', async () => {
  const token = await shop.signIn();
  const whose: Record<string, string>[] = [{ token }, { cookie: `${STAFF_COOKIE}=${token}` }];
  for (const { access, method, path } of routes) {
    if (access !== 'staff' && typeof access !== 'object') continue;
    for (const headers of whose) {
      const answer = await shop.request(API_BASE + path, { method, headers });
      expect([path, await codeOf(answer)]).toEqual([path, CODE.expired]);
    }
  }
});

describe('a call for staff', () => {
  const refundOrder = route(endpoint<object, { by: number }>('POST', '/staff/made-up'), {
    summary: 'Made up for this test',
    access: { staff: 'payment.refund' },
    input: z.object({}),
    output: z.object({ by: z.int() }),
    handle: async (ctx) => ({ by: ctx.actor.staffId }),
  });
  const staff = (...permissions: Permission[]): StaffActor => ({
    kind: 'staff',
    staffId: 3 as StaffId,
    permissions: new Set(permissions),
  });
  const call = (identify: Identify, headers: Record<string, string>) =>
    createApi({ runtime: shop.runtime, routes: [refundOrder], identify }).request('/staff/made-up', {
      method: 'POST',
      headers,
    });
  const cookie = { cookie: `${STAFF_COOKIE}=made-up` };
  const callAs = (actor: StaffActor) => call({ ...identify, staff: async () => actor }, cookie);

  it('is answered to whoever has the permission', async () => {
    const answer = await callAs(staff('payment.refund', 'order.read'));
    expect(await answer.json()).toMatchObject({ code: CODE.ok, data: { by: 3 } });
  });

  it('is refused to other staff, to members and to visitors', async () => {
    const other = await callAs(staff('order.read'));
    expect(other.status).toBe(403);
    expect(await codeOf(other)).toBe(CODE.refused);
    const token = await shop.signIn();
    expect(await codeOf(await call(identify, { token }))).toBe(CODE.expired);
    expect(await codeOf(await call(identify, { cookie: `${STAFF_COOKIE}=${token}` }))).toBe(CODE.expired);
    expect(await codeOf(await call(identify, {}))).toBe(CODE.expired);
  });

  it('says so in the API document', async () => {
    const api = createApi({ runtime: shop.runtime, routes: [refundOrder], identify });
    // Otherwise the cached document of the whole shop would be served.
    shop.runtime.pages.clear();
    const { paths } = (await (await api.request('/openapi.json')).json()) as Document;
    expect(paths['/staff/made-up']?.post).toMatchObject({
      security: [{ staff: [] }],
      description: 'Staff only, with the permission `payment.refund`.',
    });
  });
});

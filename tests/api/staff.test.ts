import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { STAFF_COOKIE } from '#lib/kernel/http/staff-cookie.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { getUserInfo } from '#lib/people/account/calls/account.ts';
import * as calls from '#lib/people/staff/calls.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { codeAt } from '#lib/people/staff/second-factor.ts';
import { staffMember, staffSession } from '#lib/people/staff/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { DEMO_STAFF_PASSWORD, demoStaffEmail } from '../../src/demo/staff.ts';
import type { CallOptions } from '../setup/call.ts';
import { signInStaffAt, staffCodeOf, staffCookieOf } from '../setup/staff.ts';
import { readPerson } from './as-read.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

// A code is valid once: every test has another.
beforeEach(() => shop.clock.advance(60));

const elsewhere = () => ({ headers: { 'x-forwarded-for': crypto.randomUUID() } });
const signIn = (role: Role): Promise<string> => signInStaffAt(shop.url, role);
const codeOf = (email: string): Promise<string> => staffCodeOf(shop.url, email);

interface Tried {
  readonly email: string;
  readonly password?: string;
  readonly code?: string;
}
const trySignIn = async (
  { email, password = DEMO_STAFF_PASSWORD, code }: Tried,
  from: Pick<CallOptions, 'headers' | 'cookie'> = elsewhere(),
) => shop.call(calls.signInStaff, { email, password, code: code ?? (await codeOf(email)) }, from);

const newEmail = (): string => `staff-${crypto.randomUUID()}@example.com`;
const PASSWORD = 'correct horse battery';

/** A new staff member, who has used the link. */
async function hire(roles: Role[], by = 'admin' as Role) {
  const email = newEmail();
  const boss = await signIn(by);
  const invited = await succeed(shop.call(calls.inviteStaff, { email, roles }, { cookie: boss }));
  const token = new URL(invited.url).hash.slice(1);
  const offer = await succeed(shop.call(calls.openStaffLink, { token }, elsewhere()));
  const code = codeAt(offer.secret, shop.clock.now());
  const enrolled = await shop.call(calls.enrolStaff, { token, password: PASSWORD, code }, elsewhere());
  const { people } = await succeed(shop.call(calls.listStaff, {}, { cookie: boss }));
  const id = people.find((one) => one.email === email)?.id ?? 0;
  return { email, id, token, boss, offer, enrolled, cookie: staffCookieOf(enrolled.headers) };
}

const lastAct = async (subject: string) => {
  const { db } = shop.runtime.context();
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, subject))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry;
};

describe('signing in', () => {
  it('takes e-mail, password and the code, and answers with a cookie that no script reads', async () => {
    const answer = await trySignIn({ email: demoStaffEmail('merchant') });
    expect(answer.code).toBe(CODE.ok);
    const said = answer.headers.getSetCookie().find((one) => one.startsWith(STAFF_COOKIE)) ?? '';
    expect(said).toMatch(/; Path=\/backend-api\/staff;.*HttpOnly; SameSite=Strict/);
    expect(said).not.toContain('Secure');
    const cookie = staffCookieOf(answer.headers);
    const me = await succeed(shop.call(calls.getStaffSelf, {}, { cookie }));
    expect(me.email).toBe(demoStaffEmail('merchant'));
    expect(me.permissions).toContain('payment.refund');
    const [row] = await shop.runtime
      .context()
      .db.select()
      .from(staffMember)
      .where(eq(staffMember.email, me.email));
    expect(await lastAct(`staff:${row?.id}`)).toMatchObject({
      act: 'staff.signIn',
      actor: `staff:${row?.id}`,
      after: { by: 'app' },
    });
  });

  it('is refused with the same answer whatever was wrong', async () => {
    const { email } = await hire(['cashier']);
    shop.clock.advance(60);
    const right = await codeOf(email);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = [
      await trySignIn({ email: newEmail(), code: right }),
      await trySignIn({ email, password: 'wrong', code: right }),
      await trySignIn({ email, password: PASSWORD, code: wrong }),
      await trySignIn({ email, password: PASSWORD, code: 'ABCDEFGHJK' }),
    ];
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
    for (const { refusal, status } of answers)
      expect([refusal?.key, refusal?.errors, status]).toEqual(['staffSignInFailed', [], 200]);
    expect((await trySignIn({ email, password: PASSWORD, code: right })).code).toBe(CODE.ok);
  });

  it('is refused to a code that was used, also one step later, and to one used twice at once', async () => {
    const { email } = await hire(['cashier']);
    shop.clock.advance(60);
    const code = await codeOf(email);
    const twice = await Promise.all([
      trySignIn({ email, password: PASSWORD, code }),
      trySignIn({ email, password: PASSWORD, code }),
    ]);
    expect(twice.map((one) => one.code).sort((a, b) => a - b)).toEqual([CODE.refused, CODE.ok]);
    shop.clock.advance(30);
    expect((await trySignIn({ email, password: PASSWORD, code })).code).toBe(CODE.refused);
  });

  it('waits after failures from one address, and says no more than before', async () => {
    const { email, id } = await hire(['cashier']);
    shop.clock.advance(60);
    const stranger = elsewhere();
    for (let i = 0; i < LIMITS.staffAttempts; i++) await trySignIn({ email, password: 'wrong' }, stranger);
    expect((await lastAct(`staff:${id}`))?.act).toBe('staff.lock');
    const locked = await trySignIn({ email, password: PASSWORD }, stranger);
    expect(locked.refusal?.key).toBe('staffSignInFailed');
    expect((await trySignIn({ email, password: PASSWORD })).code).toBe(CODE.ok);
    shop.clock.advance(LIMITS.staffLockMinutes * 60 + 1);
    expect((await trySignIn({ email, password: PASSWORD }, stranger)).code).toBe(CODE.ok);
  });

  it('waits after failures of many strangers, but not on a device that was signed in on', async () => {
    const { email, enrolled } = await hire(['cashier']);
    shop.clock.advance(60);
    const other = await hire(['cashier']);
    const deviceOf = ({ headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .find((one) => one.startsWith('staff_device='))
        ?.split(';', 1)[0] ?? '';
    shop.clock.advance(60);
    for (let i = 0; i < LIMITS.staffAttemptsOfUnknownDevices; i++)
      await trySignIn({ email, password: 'wrong' });
    const right = { email, password: PASSWORD };
    expect((await trySignIn(right)).code).toBe(CODE.refused);
    const theirs = { ...elsewhere(), cookie: deviceOf(other.enrolled) };
    expect((await trySignIn(right, theirs)).code).toBe(CODE.refused);
    const known = { ...elsewhere(), cookie: deviceOf(enrolled) };
    expect((await trySignIn(right, known)).code).toBe(CODE.ok);
    // Even a known device has limited attempts.
    for (let i = 0; i < LIMITS.staffAttempts; i++) await trySignIn({ email, password: 'wrong' }, known);
    shop.clock.advance(60);
    expect((await trySignIn(right, known)).code).toBe(CODE.refused);
  });

  it('is refused like any other where the factor was sealed under another secret', async () => {
    const { email, id } = await hire(['cashier']);
    const { db } = shop.runtime.context();
    await db
      .update(staffMember)
      .set({ factor: 'v1.AAAA' })
      .where(eq(staffMember.id, id as StaffId));
    const answer = await trySignIn({ email, password: PASSWORD, code: '123456' });
    expect(answer.refusal?.key).toBe('staffSignInFailed');
  });

  it('takes each recovery code once', async () => {
    const { email, enrolled } = await hire(['cashier']);
    const [code = ''] = enrolled.data.recoveryCodes;
    expect(enrolled.data.recoveryCodes).toHaveLength(10);
    const asTyped = ` ${code.toLowerCase()} `;
    expect((await trySignIn({ email, password: PASSWORD, code: asTyped })).code).toBe(CODE.ok);
    expect((await trySignIn({ email, password: PASSWORD, code })).code).toBe(CODE.refused);
  });
});

describe('a session', () => {
  const codeFor = async (cookie: string) => (await shop.call(calls.getStaffSelf, {}, { cookie })).code;

  it.each([
    ['ended', async (cookie: string) => void (await shop.call(calls.signOutStaff, {}, { cookie }))],
    ['idle', async () => shop.clock.advance(LIMITS.staffIdleMinutes * 60 + 1)],
  ])('that is %s keeps nobody from signing in again in the same browser', async (_, end) => {
    const over = await signIn('editor');
    await end(over);
    shop.clock.advance(60);
    const email = demoStaffEmail('editor');
    const input = { email, password: DEMO_STAFF_PASSWORD, code: await codeOf(email) };
    const again = await shop.call(calls.signInStaff, input, { ...elsewhere(), cookie: over });
    expect(again.code).toBe(CODE.ok);
    expect(again.headers.getSetCookie().filter((one) => one.startsWith(STAFF_COOKIE))).toHaveLength(1);
    expect(await codeFor(staffCookieOf(again.headers))).toBe(CODE.ok);
    const asked = await shop.call(calls.requestStaffPasskey, {}, { ...elsewhere(), cookie: over });
    expect([asked.code, asked.headers.getSetCookie()[0]]).toEqual([
      CODE.ok,
      expect.stringMatching(/^staff_session=; Max-Age=0; Path=\/backend-api\/staff/),
    ]);
  });

  it('is nobody’s when it is forged, ended or unknown', async () => {
    const cookie = await signIn('editor');
    expect(await codeFor(cookie)).toBe(CODE.ok);
    const changed = cookie.at(-1) === 'A' ? 'B' : 'A';
    expect(await codeFor(cookie.slice(0, -1) + changed)).toBe(CODE.expired);
    expect(await codeFor(`${STAFF_COOKIE}=' or 1=1`)).toBe(CODE.expired);
    await shop.call(calls.signOutStaff, {}, { cookie });
    expect(await codeFor(cookie)).toBe(CODE.expired);
  });

  it('ends when nothing is done, and at the latest when its hours are over', async () => {
    const idle = await signIn('editor');
    shop.clock.advance(LIMITS.staffIdleMinutes * 60 + 1);
    expect(await codeFor(idle)).toBe(CODE.expired);
    const busy = await signIn('editor');
    const steps = (LIMITS.staffSessionHours * 60) / 20;
    for (let i = 1; i < steps; i++) {
      shop.clock.advance(20 * 60);
      expect(await codeFor(busy)).toBe(CODE.ok);
    }
    shop.clock.advance(20 * 60);
    expect(await codeFor(busy)).toBe(CODE.expired);
    await shop.settle();
    expect(await shop.runtime.context().db.select().from(staffSession)).toEqual([]);
  });

  it('says nothing at members’ calls, and a member’s token nothing at those of staff', async () => {
    const cookie = await signIn('admin');
    const token = cookie.split('=')[1] ?? '';
    expect((await shop.call(getUserInfo, {}, { cookie })).code).toBe(CODE.expired);
    expect((await shop.call(getUserInfo, {}, { token })).code).toBe(CODE.expired);
    const member = await shop.signIn();
    expect((await shop.call(calls.getStaffSelf, {}, { token: member })).code).toBe(CODE.expired);
    expect(await codeFor(`${STAFF_COOKIE}=${member}`)).toBe(CODE.expired);
  });

  it('is used by no other site', async () => {
    const cookie = await signIn('admin');
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      const answer = await shop.call(
        calls.inviteStaff,
        { email: newEmail(), roles: ['admin'] },
        { cookie, headers },
      );
      expect([answer.status, answer.refusal?.key]).toEqual([403, 'otherSite']);
    }
  });
});

describe('a link', () => {
  it('opens once, and the newest alone', async () => {
    const { token, boss, email } = await hire(['editor']);
    expect((await shop.call(calls.openStaffLink, { token }, elsewhere())).refusal?.key).toBe('staffLinkGone');
    const again = () => succeed(shop.call(calls.inviteStaff, { email, roles: ['editor'] }, { cookie: boss }));
    const [older, newer] = [await again(), await again()].map(({ url }) => new URL(url).hash.slice(1));
    expect((await shop.call(calls.openStaffLink, { token: older ?? '' }, elsewhere())).code).toBe(
      CODE.refused,
    );
    expect((await shop.call(calls.openStaffLink, { token: newer ?? '' }, elsewhere())).data.email).toBe(
      email,
    );
  });

  it('opens once also when it is used twice at once', async () => {
    const { boss, email } = await hire(['editor']);
    const { url } = await succeed(
      shop.call(calls.inviteStaff, { email, roles: ['editor'] }, { cookie: boss }),
    );
    const token = new URL(url).hash.slice(1);
    const { secret } = await succeed(shop.call(calls.openStaffLink, { token }, elsewhere()));
    const input = { token, password: PASSWORD, code: codeAt(secret, shop.clock.now()) };
    const both = await Promise.all([1, 2].map(() => shop.call(calls.enrolStaff, input, elsewhere())));
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([CODE.refused, CODE.ok]);
  });

  it('expires after its hours', async () => {
    const boss = await signIn('admin');
    const { url } = await succeed(
      shop.call(calls.inviteStaff, { email: newEmail(), roles: ['editor'] }, { cookie: boss }),
    );
    shop.clock.advance(LIMITS.staffLinkHours * 3600 + 1);
    const token = new URL(url).hash.slice(1);
    expect((await shop.call(calls.openStaffLink, { token }, elsewhere())).refusal?.key).toBe('staffLinkGone');
  });

  it('wants a long password and a code that is right', async () => {
    const boss = await signIn('admin');
    const { url } = await succeed(
      shop.call(calls.inviteStaff, { email: newEmail(), roles: ['editor'] }, { cookie: boss }),
    );
    const token = new URL(url).hash.slice(1);
    const { secret } = await succeed(shop.call(calls.openStaffLink, { token }, elsewhere()));
    const code = codeAt(secret, shop.clock.now());
    const enrol = async (password: string, given: string) =>
      (await shop.call(calls.enrolStaff, { token, password, code: given }, elsewhere())).refusal?.key;
    expect(await enrol('short', code)).toBe('staffPasswordShort');
    expect(await enrol(PASSWORD, code === '000000' ? '000001' : '000000')).toBe('staffCodeWrong');
    expect(await enrol(PASSWORD, code)).toBeUndefined();
  });

  it('ends the sessions that there were', async () => {
    const { cookie, boss, email } = await hire(['editor']);
    const { url } = await succeed(
      shop.call(calls.inviteStaff, { email, roles: ['editor'] }, { cookie: boss }),
    );
    expect((await shop.call(calls.getStaffSelf, {}, { cookie })).code).toBe(CODE.ok);
    const token = new URL(url).hash.slice(1);
    const { secret } = await succeed(shop.call(calls.openStaffLink, { token }, elsewhere()));
    const input = { token, password: PASSWORD, code: codeAt(secret, shop.clock.now()) };
    await succeed(shop.call(calls.enrolStaff, input, elsewhere()));
    expect((await shop.call(calls.getStaffSelf, {}, { cookie })).code).toBe(CODE.expired);
  });
});

describe('roles', () => {
  it('let a cashier do what cashiers do, and nothing of a merchant’s', async () => {
    const cookie = await signIn('cashier');
    expect((await shop.call(calls.getStaffSelf, {}, { cookie })).code).toBe(CODE.ok);
    const people = await shop.call(calls.listStaff, {}, { cookie });
    expect([people.status, people.refusal?.key]).toEqual([403, 'notAllowed']);
    const invite = await shop.call(calls.inviteStaff, { email: newEmail(), roles: ['cashier'] }, { cookie });
    expect(invite.status).toBe(403);
  });

  it('count with the next call: one that is taken ends the sessions, one that is given does not', async () => {
    const { id, cookie, boss, email } = await hire(['editor', 'cashier']);
    const as = { cookie: boss };
    const setRoles = async (roles: Role[]) =>
      succeed(shop.call(calls.setStaffRoles, { ...(await readPerson(shop, as, id)), roles }, as));
    await setRoles(['editor', 'cashier', 'merchant']);
    const grown = await succeed(shop.call(calls.getStaffSelf, {}, { cookie }));
    expect(grown.permissions).toContain('staff.manage');
    await setRoles(['editor']);
    expect((await shop.call(calls.getStaffSelf, {}, { cookie })).code).toBe(CODE.expired);
    expect(await lastAct(`staff:${id}`)).toMatchObject({ act: 'staff.roles', after: { roles: ['editor'] } });
    shop.clock.advance(60);
    const back = await trySignIn({ email, password: PASSWORD });
    const cookieNow = staffCookieOf(back.headers);
    const now = await succeed(shop.call(calls.getStaffSelf, {}, { cookie: cookieNow }));
    expect(now.permissions).not.toContain('order.read');
  });

  it('are given by nobody who does not hold them, and nobody above is touched', async () => {
    const admin = await hire(['admin']);
    const cookie = await signIn('merchant');
    const invite = (email: string, roles: Role[]) =>
      shop.call(calls.inviteStaff, { email, roles }, { cookie });
    const email = newEmail();
    expect((await invite(email, ['admin'])).refusal?.key).toBe('staffNotYours');
    expect((await invite(email, ['cashier', 'admin'])).refusal?.key).toBe('staffNotYours');
    // Nothing remains of the refused request.
    const { people } = await succeed(shop.call(calls.listStaff, {}, { cookie }));
    expect(people.map((one) => one.email)).not.toContain(email);
    expect(people.find((one) => one.id === admin.id)?.mayChange).toBe(false);
    // A link to a new password does not work either.
    expect((await invite(admin.email, ['cashier'])).refusal?.key).toBe('staffNotYours');
    const { id } = admin;
    const read = await readPerson(shop, { cookie }, id);
    expect((await shop.call(calls.setStaffRoles, { ...read, roles: [] }, { cookie })).refusal?.key).toBe(
      'staffNotYours',
    );
    expect((await shop.call(calls.revokeStaff, { id }, { cookie })).refusal?.key).toBe('staffNotYours');
    expect((await invite(email, ['cashier', 'editor'])).code).toBe(CODE.ok);
  });

  it('are nobody’s to change for themselves', async () => {
    const cookie = await signIn('admin');
    const { people } = await succeed(shop.call(calls.listStaff, {}, { cookie }));
    const id = people.find(({ isSelf }) => isSelf)?.id ?? 0;
    const read = await readPerson(shop, { cookie }, id);
    for (const refused of [
      await shop.call(calls.setStaffRoles, { ...read, roles: ['editor'] }, { cookie }),
      await shop.call(calls.revokeStaff, { id }, { cookie }),
      await shop.call(calls.inviteStaff, { email: demoStaffEmail('admin'), roles: ['admin'] }, { cookie }),
    ])
      expect(refused.refusal?.key).toBe('staffSelf');
  });

  it('of somebody who is shut out are worth nothing at once, until they are let in again', async () => {
    const { id, cookie, boss, email } = await hire(['merchant']);
    await succeed(shop.call(calls.revokeStaff, { id }, { cookie: boss }));
    expect((await shop.call(calls.getStaffSelf, {}, { cookie })).code).toBe(CODE.expired);
    expect((await trySignIn({ email, password: PASSWORD, code: '123456' })).code).toBe(CODE.refused);
    const { version } = await readPerson(shop, { cookie: boss }, id);
    await succeed(shop.call(calls.inviteStaff, { email, version, roles: ['editor'] }, { cookie: boss }));
    const { people } = await succeed(shop.call(calls.listStaff, {}, { cookie: boss }));
    expect(people.find((one) => one.id === id)).toMatchObject({ state: 'invited', roles: ['editor'] });
  });
});

it('the first of them are made from the machine that the shop runs on', async () => {
  const email = newEmail();
  const said: string[] = [];
  const open = async () => ({ ...shop.runtime, stop: async () => undefined });
  const run = (...args: string[]) => runCommand(args, { say: (line) => said.push(line), open });
  expect(await run('staff', 'add', email, '--role', 'merchant', '--role', 'editor', '--name', 'Amy')).toBe(
    true,
  );
  expect(said.at(-1)).toMatch(/\/staff\/enrol#[\w-]{43}$/);
  const token = new URL(said.at(-1) ?? '').hash.slice(1);
  expect(await succeed(shop.call(calls.openStaffLink, { token }, elsewhere()))).toMatchObject({
    email,
    name: 'Amy',
  });
  expect(await run('staff')).toBe(true);
  expect(said.join('\n')).toContain(`${email}  Amy  invited  merchant, editor`);
  expect(await run('staff', 'shut-out', email)).toBe(true);
  expect(await run('staff', 'add', email, '--role', 'everything')).toBe(false);
  const entries = await shop.runtime
    .context()
    .db.select()
    .from(auditEntry)
    .where(like(auditEntry.act, 'staff.shutOut'))
    .orderBy(auditEntry.id);
  expect(entries.at(-1)?.actor).toBe('system:command');
});

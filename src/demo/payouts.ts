import { and, eq, inArray } from 'drizzle-orm';
import { OPEN_PAYOUTS } from '#lib/buying/referral/codes.ts';
import type { Payee } from '#lib/buying/referral/model.ts';
import { approvePayout, confirmPayout, refusePayout, requestPayout } from '#lib/buying/referral/service.ts';
import { referralPayout } from '#lib/buying/referral/tables.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { balanceOf } from '#lib/money/ledger/service.ts';
import { demoStaff } from './staff.ts';
import type { DemoStep } from './steps.ts';

/**
 * Reward payouts to members' bank accounts, each up to a step of the staff's work. Days count back from when
 * the shop is filled.
 */

export interface DemoPayout {
  readonly asked: number;
  readonly payee: Payee;
  readonly approved?: number;
  readonly sent?: number;
  readonly refused?: { readonly daysAgo: number; readonly reason: string };
}

const OWN_ACCOUNT: Payee = {
  bankCode: '812',
  account: '20681000774526',
  holder: '林小日',
  identity: 'F228745108',
};

/** The demo member's: one sent; one refused, as the account was somebody else's; one requested again. */
export const OWN_PAYOUTS: readonly DemoPayout[] = [
  { asked: 55, payee: OWN_ACCOUNT, approved: 54, sent: 53 },
  {
    asked: 31,
    payee: { ...OWN_ACCOUNT, bankCode: '700', account: '00014712345678', holder: '林大日' },
    refused: { daysAgo: 29, reason: '戶名和申請人的姓名不同，請改用本人的帳戶再申請一次。' },
  },
  { asked: 1, payee: OWN_ACCOUNT },
];

/** Another member's, approved but not sent. */
export const TEACHER_PAYOUT: DemoPayout = {
  asked: 3,
  payee: { bankCode: '013', account: '0215066733417', holder: '蔡雅筑', identity: 'A226139045' },
  approved: 2,
};

/** One of the staff approves, another confirms. A request covers the member's whole balance at that time. */
export async function payoutSteps(
  tx: Ctx,
  memberId: MemberId,
  payouts: readonly DemoPayout[],
): Promise<DemoStep[]> {
  const [one, other] = [await demoStaff(tx, 'merchant'), await demoStaff(tx, 'admin')];
  const onOpen = (daysAgo: number, act: (then: Ctx, open: OpenPayout) => Promise<void>): DemoStep => ({
    daysAgo,
    async act(then) {
      const open = await openPayout(then, memberId);
      if (open) await act(then, open);
    },
  });
  return payouts.flatMap(({ asked, payee, approved, sent, refused }) => [
    { daysAgo: asked, act: (then: Ctx) => askIfEnough(then, memberId, payee) },
    ...(approved === undefined
      ? []
      : [onOpen(approved, (then, { id, amount }) => approvePayout(actingAs(then, one), id, amount))]),
    ...(sent === undefined ? [] : [onOpen(sent, (then, { id }) => confirmPayout(actingAs(then, other), id))]),
    ...(refused === undefined
      ? []
      : [onOpen(refused.daysAgo, (then, { id }) => refusePayout(actingAs(then, one), id, refused.reason))]),
  ]);
}

/** Requests nothing where the shop's minimum is higher than the balance. */
async function askIfEnough(then: Ctx, memberId: MemberId, payee: Payee): Promise<void> {
  if ((await balanceOf(then, memberId, 'commissions')) < then.config.limits.referralPayoutFrom) return;
  await requestPayout(then, memberId, { ...payee, isAdult: true });
}

type OpenPayout = Pick<typeof referralPayout.$inferSelect, 'id' | 'amount'>;

async function openPayout({ db }: Ctx, memberId: MemberId): Promise<OpenPayout | undefined> {
  const [found] = await db
    .select({ id: referralPayout.id, amount: referralPayout.amount })
    .from(referralPayout)
    .where(and(eq(referralPayout.memberId, memberId), inArray(referralPayout.state, [...OPEN_PAYOUTS])));
  return found;
}

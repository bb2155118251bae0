import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  ApprovePayoutInput,
  Commissions,
  DecideBondInput,
  DeskBonds,
  DeskPayouts,
  Friends,
  ListBondsInput,
  ListPayoutsInput,
  PageInput,
  PayoutFileInput,
  PayoutIdInput,
  PayoutMethodInput,
  Referral,
  ReferralFigures,
  RefusePayoutInput,
  RequestPayoutInput,
} from './model.ts';

type Nothing = Record<string, never>;

/** The member's code, link and poster, and their commissions. */
export const getReferral = endpoint<Nothing, Referral>('GET', '/h5/distribute/index');
export const getReferralFigures = endpoint<Nothing, ReferralFigures>('GET', '/h5/distribute/count');
export const listFriends = endpoint<z.input<typeof PageInput>, Friends>('GET', '/h5/distribute/friends');
export const listCommissions = endpoint<z.input<typeof PageInput>, Commissions>(
  'GET',
  '/h5/distribute/commissions',
);
/** Automatic coins, or money on request. */
export const choosePayoutMethod = endpoint<z.input<typeof PayoutMethodInput>, Referral>(
  'POST',
  '/h5/distribute/way',
);
/** Requests all settled commissions to a bank account. */
export const requestPayout = endpoint<z.input<typeof RequestPayoutInput>, Referral>(
  'POST',
  '/h5/distribute/payout',
);

export const listPayouts = endpoint<z.input<typeof ListPayoutsInput>, DeskPayouts>(
  'GET',
  '/staff/referrals/payouts',
);
/** Responds with the file itself. */
export const exportPayouts = endpoint<z.input<typeof PayoutFileInput>, string>(
  'GET',
  '/staff/referrals/payouts/csv',
);
/** One member of staff approves; another one sends. */
export const approvePayout = endpoint<z.input<typeof ApprovePayoutInput>, { approved: boolean }>(
  'POST',
  '/staff/referrals/payouts/approve',
);
/** Until the money is sent. */
export const revokeApproval = endpoint<z.input<typeof PayoutIdInput>, { takenBack: boolean }>(
  'POST',
  '/staff/referrals/payouts/take-back',
);
export const confirmPayout = endpoint<z.input<typeof PayoutIdInput>, { sent: boolean }>(
  'POST',
  '/staff/referrals/payouts/sent',
);
export const refusePayout = endpoint<z.input<typeof RefusePayoutInput>, { refused: boolean }>(
  'POST',
  '/staff/referrals/payouts/refuse',
);
/** Held bonds, and decided ones. */
export const listBonds = endpoint<z.input<typeof ListBondsInput>, DeskBonds>('GET', '/staff/referrals/bonds');
export const decideBond = endpoint<z.input<typeof DecideBondInput>, { decided: boolean }>(
  'POST',
  '/staff/referrals/bonds/decide',
);

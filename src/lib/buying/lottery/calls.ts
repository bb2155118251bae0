import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { CoinEntries, ListEntriesInput } from '#lib/money/ledger/model.ts';
import type {
  DeskLotteries,
  DeskLottery,
  DeskLotteryInput,
  DeskWinners,
  DeskWinnersInput,
  PrizeYearInput,
  PublishLotteryInput,
  SaveLotteryInput,
  TaxPaidInput,
} from './model/desk.ts';
import type {
  Chances,
  DrawInput,
  Drawn,
  DrawnInput,
  DrawProof,
  ExchangeInput,
  Lotteries,
  LotteryDetail,
  LotteryInput,
} from './model/lottery.ts';
import type { ClaimPrizeInput, IdentifyInput, OwnDraw, OwnDraws, OwnDrawsInput } from './model/own.ts';

/** Row I6. Running, coming and recently ended lotteries. */
export const listLotteries = endpoint<Record<string, never>, Lotteries>('GET', '/h5/lottery/list');
/** With odds, remaining prizes, winners, and the signed-in visitor's chances. */
export const getLottery = endpoint<z.input<typeof LotteryInput>, LotteryDetail>('GET', '/h5/lottery/detail');
/** Spends chances on one draw. Idempotent by ticket. */
export const drawLottery = endpoint<z.input<typeof DrawInput>, Drawn>('POST', '/h5/lottery/draw', 'json');
/** Public proof of a draw, with the seed once it is revealed. */
export const getDrawProof = endpoint<z.input<typeof DrawnInput>, DrawProof>('GET', '/h5/lottery/proof');

export const getChances = endpoint<Record<string, never>, Chances>('GET', '/h5/lottery/chances');
export const listChanceEntries = endpoint<z.input<typeof ListEntriesInput>, CoinEntries>(
  'GET',
  '/h5/lottery/chance-entries',
);
/** One chance for sharing a lottery, once a day. */
export const recordShare = endpoint<Record<string, never>, Chances>('POST', '/h5/lottery/share');
/** Exchanges earned coins for one chance. */
export const exchangeCoins = endpoint<z.input<typeof ExchangeInput>, Chances>('POST', '/h5/lottery/exchange');

export const listOwnDraws = endpoint<z.input<typeof OwnDrawsInput>, OwnDraws>('GET', '/h5/lottery/mine');
export const getOwnDraw = endpoint<z.input<typeof DrawnInput>, OwnDraw>('GET', '/h5/lottery/mine/detail');
/** Submits a winner's identity, above the first threshold. */
export const identifyWinner = endpoint<z.input<typeof IdentifyInput>, OwnDraw>(
  'POST',
  '/h5/lottery/identify',
  'json',
);
/** Sends a won product, as an order with nothing to pay. */
export const claimPrize = endpoint<z.input<typeof ClaimPrizeInput>, OwnDraw>(
  'POST',
  '/h5/lottery/claim',
  'json',
);

/** Lotteries at the staff desk. */
export const listDeskLotteries = endpoint<Record<string, never>, DeskLotteries>('GET', '/staff/lotteries');
export const getDeskLottery = endpoint<z.input<typeof DeskLotteryInput>, DeskLottery>(
  'GET',
  '/staff/lottery',
);
/** Creates or changes a draft. */
export const saveLottery = endpoint<SaveLotteryInput, DeskLottery>('POST', '/staff/lottery/save', 'json');
export const publishLottery = endpoint<z.input<typeof PublishLotteryInput>, DeskLottery>(
  'POST',
  '/staff/lottery/publish',
);
export const stopLottery = endpoint<z.input<typeof DeskLotteryInput>, DeskLottery>(
  'POST',
  '/staff/lottery/stop',
);
export const listWinners = endpoint<z.input<typeof DeskWinnersInput>, DeskWinners>(
  'GET',
  '/staff/lottery/winners',
);
/** Records that a prize's tax was paid. */
export const recordPrizeTax = endpoint<z.input<typeof TaxPaidInput>, Record<string, never>>(
  'POST',
  '/staff/lottery/tax-paid',
);
/** Responds with the file itself. */
export const exportPrizeYear = endpoint<z.input<typeof PrizeYearInput>, string>(
  'GET',
  '/staff/lotteries/year/csv',
);

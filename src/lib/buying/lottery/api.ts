import { z } from 'zod';
import { fileRoute, type Route, route } from '#lib/kernel/http/route.ts';
import { XLSX_TYPE } from '#lib/kernel/http/xlsx.ts';
import { CoinEntries, ListEntriesInput } from '#lib/money/ledger/model.ts';
import * as calls from './calls.ts';
import {
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
import {
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
import { ClaimPrizeInput, IdentifyInput, OwnDraw, OwnDraws, OwnDrawsInput } from './model/own.ts';
import * as service from './service.ts';

const Nothing = z.object({});
const MANAGES = { staff: 'lottery.manage' } as const;

export const lotteryRoutes: readonly Route[] = [
  route(calls.listLotteries, {
    summary: 'Lotteries that run, that are to come, and that ended last',
    access: 'anyone',
    input: Nothing,
    output: Lotteries,
    handle: (ctx) => service.listLotteries(ctx),
  }),
  route(calls.getLottery, {
    summary:
      'One lottery: odds, what is left, winners, the hash of its seed, and how often the asker may draw',
    access: 'anyone',
    input: LotteryInput,
    output: LotteryDetail,
    handle: (ctx, { id }) => service.getLottery(ctx, id),
  }),
  route(calls.drawLottery, {
    summary: 'Spends chances on one draw; the same ticket again answers the same draw',
    access: 'member',
    input: DrawInput,
    output: Drawn,
    inLine: true,
    handle: (ctx, input) => service.drawLottery(ctx, ctx.actor.memberId, input),
  }),
  route(calls.getDrawProof, {
    summary: 'What a draw came from, so that anybody computes it again; the seed once it is told',
    access: 'anyone',
    input: DrawnInput,
    output: DrawProof,
    handle: (ctx, { id }) => service.getProof(ctx, id),
  }),
  route(calls.getChances, {
    summary: 'How many chances the member has, and what they are earned by',
    access: 'member',
    input: Nothing,
    output: Chances,
    handle: (ctx) => service.getChances(ctx, ctx.actor.memberId),
  }),
  route(calls.listChanceEntries, {
    summary: "Where the member's chances came from and went to, the newest first",
    access: 'member',
    input: ListEntriesInput,
    output: CoinEntries,
    handle: (ctx, input) => service.listChanceEntries(ctx, ctx.actor.memberId, input),
  }),
  route(calls.recordShare, {
    summary: 'A chance for having shared a lottery, once a day',
    access: 'member',
    input: Nothing,
    output: Chances,
    handle: (ctx) => service.recordShare(ctx, ctx.actor.memberId),
  }),
  route(calls.exchangeCoins, {
    summary: 'Turns earned coins into one chance; the same key again changes nothing',
    access: 'member',
    input: ExchangeInput,
    output: Chances,
    handle: (ctx, { key }) => service.exchangeCoins(ctx, ctx.actor.memberId, key),
  }),
  route(calls.listOwnDraws, {
    summary: "The member's own draws, the newest first",
    access: 'member',
    input: OwnDrawsInput,
    output: OwnDraws,
    handle: (ctx, { page }) => service.listOwnDraws(ctx, ctx.actor.memberId, page),
  }),
  route(calls.getOwnDraw, {
    summary: 'An own draw, and what is to be done for its prize',
    access: 'member',
    input: DrawnInput,
    output: OwnDraw,
    handle: (ctx, { id }) => service.getOwnDraw(ctx, ctx.actor.memberId, id),
  }),
  route(calls.identifyWinner, {
    summary: 'Says who has won a prize above the threshold',
    access: 'member',
    input: IdentifyInput,
    output: OwnDraw,
    async handle(ctx, input) {
      const { memberId } = ctx.actor;
      await service.identifyWinner(ctx, memberId, input);
      return service.getOwnDraw(ctx, memberId, input.drawId);
    },
  }),
  route(calls.claimPrize, {
    summary: 'Has a good that was won sent, by an order with nothing to pay; a repeat changes nothing',
    access: 'member',
    input: ClaimPrizeInput,
    output: OwnDraw,
    async handle(ctx, input) {
      const { memberId } = ctx.actor;
      await service.claimPrize(ctx, memberId, input);
      return service.getOwnDraw(ctx, memberId, input.drawId);
    },
  }),
  route(calls.listDeskLotteries, {
    summary: 'All lotteries, drafts too',
    access: MANAGES,
    input: Nothing,
    output: DeskLotteries,
    handle: (ctx) => service.listDeskLotteries(ctx),
  }),
  route(calls.getDeskLottery, {
    summary: 'A lottery as its makers see it',
    access: MANAGES,
    input: DeskLotteryInput,
    output: DeskLottery,
    handle: (ctx, { id }) => service.getDeskLottery(ctx, id),
  }),
  route(calls.saveLottery, {
    summary: 'Makes a draft of a lottery, or changes one; what is published cannot be changed',
    body: 'many',
    access: MANAGES,
    input: SaveLotteryInput,
    output: DeskLottery,
    handle: async (ctx, input) => service.getDeskLottery(ctx, await service.saveLottery(ctx, input)),
  }),
  route(calls.publishLottery, {
    summary: 'Publishes a draft: its odds add up, its goods leave the shelf, the hash of its seed is told',
    access: MANAGES,
    input: PublishLotteryInput,
    output: DeskLottery,
    async handle(ctx, { id, version }) {
      await service.publishLottery(ctx, id, version);
      return service.getDeskLottery(ctx, id);
    },
  }),
  route(calls.stopLottery, {
    summary: 'Ends a lottery before its time; what was won stays won',
    access: MANAGES,
    input: DeskLotteryInput,
    output: DeskLottery,
    async handle(ctx, { id }) {
      await service.stopLottery(ctx, id);
      return service.getDeskLottery(ctx, id);
    },
  }),
  route(calls.listWinners, {
    summary: 'Who has won what, and how far their claims are; every identity that is shown is noted',
    access: MANAGES,
    input: DeskWinnersInput,
    output: DeskWinners,
    handle: (ctx, { id, page }) => service.listWinners(ctx, id, page),
  }),
  route(calls.recordPrizeTax, {
    summary: 'Notes that the tax of a prize has come: it may be sent',
    access: MANAGES,
    input: TaxPaidInput,
    output: Nothing,
    async handle(ctx, { drawId }) {
      await service.recordPrizeTax(ctx, drawId);
      return {};
    },
  }),
  fileRoute(calls.exportPrizeYear, {
    summary:
      'Winners whose prizes of a year came above the threshold, with who they are, as a workbook for the tax office',
    access: MANAGES,
    input: PrizeYearInput,
    fileType: XLSX_TYPE,
    handle: (ctx, { year }) => service.exportPrizeYear(ctx, year),
  }),
];

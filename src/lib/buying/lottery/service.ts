/** Lotteries, for the API and other areas. */
export {
  chanceForOrder,
  exchangeCoins,
  getChances,
  listChanceEntries,
  recordShare,
  welcomeWithChance,
} from './chances.ts';
export { claimPrize, identifyWinner } from './claim.ts';
export { getDeskLottery, listDeskLotteries, listWinners, recordPrizeTax } from './desk.ts';
export { drawLottery } from './draw.ts';
export { drawEvents } from './draw-event.ts';
export { getLottery, getProof, listLotteries } from './list.ts';
export { type LotteryOnShow, lotteryOnShow } from './on-show.ts';
export { getOwnDraw, listOwnDraws } from './own.ts';
export { remindWinners } from './remind.ts';
export { publishLottery, saveLottery, stopLottery } from './save.ts';
export { expirePrizes, reservedPrizes, settleLotteries } from './settle.ts';
export { lotterySource } from './source.ts';
export { eraseWinners, exportPrizeYear } from './tax-year.ts';

import { z } from 'zod';
import { fileRoute, type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  Balances,
  CoinEntries,
  Coins,
  LedgerDays,
  ListDaysInput,
  ListEntriesInput,
  ListUnitEntriesInput,
} from './model.ts';
import * as service from './service.ts';

export const ledgerRoutes: readonly Route[] = [
  route(calls.getCoins, {
    summary: 'How many Co coins the member has, what will come and what expires next',
    access: 'member',
    input: z.object({}),
    output: Coins,
    handle: (ctx) => service.getCoins(ctx, ctx.actor.memberId),
  }),
  route(calls.listCoinEntries, {
    summary: "Where the member's Co coins came from and went to, the newest first",
    access: 'member',
    input: ListEntriesInput,
    output: CoinEntries,
    handle: (ctx, input) => service.listCoinEntries(ctx, ctx.actor.memberId, input),
  }),
  route(calls.getBalances, {
    summary: 'What the member has of every unit of the ledger, and what of it expires soon',
    access: 'member',
    input: z.object({}),
    output: Balances,
    handle: (ctx) => service.getBalances(ctx, ctx.actor.memberId),
  }),
  route(calls.listUnitEntries, {
    summary: "Where the member's balance of a unit came from and went to, the newest first",
    access: 'member',
    input: ListUnitEntriesInput,
    output: CoinEntries,
    handle: (ctx, { unit, ...input }) =>
      service.listEntries(ctx, { memberId: ctx.actor.memberId, kind: unit }, input),
  }),
  route(calls.listLedgerDays, {
    summary: 'The closed days of the ledger, each with the hash that covers the one before',
    access: { staff: 'ledger.read' },
    input: ListDaysInput,
    output: LedgerDays,
    handle: service.listDays,
  }),
  fileRoute(calls.exportLedgerDays, {
    summary: 'All closed days of the ledger as a CSV file',
    access: { staff: 'ledger.read' },
    input: z.object({}),
    fileType: 'text/csv',
    handle: (ctx) => service.exportDays(ctx),
  }),
];

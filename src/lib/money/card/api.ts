import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import {
  BindCardInput,
  BindingStart,
  CardInput,
  CardList,
  RemoveCardInput,
  RenameCardInput,
} from '#lib/money/card/model.ts';
import * as calls from './calls.ts';
import * as cards from './service.ts';

export const cardRoutes: readonly Route[] = [
  route(calls.listCards, {
    summary: "The member's saved cards, the default first",
    access: 'member',
    input: z.object({}),
    output: CardList,
    handle: (ctx) => cards.listCards(ctx, ctx.actor.memberId),
  }),
  route(calls.bindCard, {
    summary: 'Begins to save a card: the page where it is typed in',
    access: 'member',
    limit: 'contribution',
    input: BindCardInput,
    output: BindingStart,
    handle: (ctx, input) => cards.bindCard(ctx, ctx.actor.memberId, input),
  }),
  route(calls.renameCard, {
    summary: 'Gives a saved card a name',
    access: 'member',
    input: RenameCardInput,
    output: CardList,
    handle: (ctx, input) => cards.renameCard(ctx, ctx.actor.memberId, input),
  }),
  route(calls.chooseDefaultCard, {
    summary: 'Makes a saved card the one that is offered first',
    access: 'member',
    input: CardInput,
    output: CardList,
    handle: (ctx, { id }) => cards.chooseDefaultCard(ctx, ctx.actor.memberId, id),
  }),
  route(calls.removeCard, {
    summary: 'Removes a saved card that no unfinished order wants',
    access: 'member',
    input: RemoveCardInput,
    output: CardList,
    handle: (ctx, input) => cards.removeCard(ctx, ctx.actor.memberId, input),
  }),
];

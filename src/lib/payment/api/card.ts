import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/order/model.ts';
import * as calls from '../calls/card.ts';
import {
  BindCardInput,
  BindingStart,
  CardInput,
  CardList,
  ChangeOrderCardInput,
  OrderCardState,
  RenameCardInput,
} from '../model/card.ts';
import * as payment from '../service.ts';

export const cardRoutes: readonly Route[] = [
  route(calls.listCards, {
    summary: "The member's saved cards, the default first",
    access: 'member',
    input: z.object({}),
    output: CardList,
    handle: (ctx) => payment.listCards(ctx),
  }),
  route(calls.bindCard, {
    summary: 'Begins to save a card: the page where it is typed in',
    access: 'member',
    limit: 'contribution',
    input: BindCardInput,
    output: BindingStart,
    handle: payment.bindCard,
  }),
  route(calls.renameCard, {
    summary: 'Gives a saved card a name',
    access: 'member',
    input: RenameCardInput,
    output: CardList,
    handle: payment.renameCard,
  }),
  route(calls.chooseDefaultCard, {
    summary: 'Makes a saved card the one that is offered first',
    access: 'member',
    input: CardInput,
    output: CardList,
    handle: (ctx, { id }) => payment.chooseDefaultCard(ctx, id),
  }),
  route(calls.removeCard, {
    summary: 'Removes a saved card that no unfinished order wants',
    access: 'member',
    input: CardInput,
    output: CardList,
    handle: (ctx, { id }) => payment.removeCard(ctx, id),
  }),
  route(calls.getOrderCard, {
    summary: 'Which card an order is charged to, and whether it may be changed',
    access: 'member',
    input: OrderNumberInput,
    output: OrderCardState,
    handle: (ctx, { number }) => payment.getOrderCard(ctx, number),
  }),
  route(calls.changeOrderCard, {
    summary: 'Charges an unpaid or periodic order to another saved card',
    access: 'member',
    input: ChangeOrderCardInput,
    output: OrderCardState,
    handle: payment.changeOrderCard,
  }),
];

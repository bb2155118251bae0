import { Hono } from 'hono';
import { cardForm } from '#lib/card/service.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { ecpayReturns } from './ecpay/returns.ts';
import { linePayReturns } from './linepay/returns.ts';
import { cardReturns } from './stored-card/returns.ts';

/** Each provider's own requests, and the ways that it sends the shopper back by. */
const RETURNS: readonly ((runtime: Runtime) => Hono<RequestEnv>)[] = [
  ecpayReturns,
  cardForm,
  cardReturns,
  linePayReturns,
];

export function gatewayReturns(runtime: Runtime): Hono<RequestEnv> {
  const returns = new Hono<RequestEnv>();
  for (const make of RETURNS) returns.route('/', make(runtime));
  return returns;
}

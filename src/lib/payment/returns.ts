import { Hono } from 'hono';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';

/** What the gateway sends: its own requests and the shopper's way back. */
export const gatewayReturns = (_runtime: Runtime): Hono<RequestEnv> => new Hono<RequestEnv>();

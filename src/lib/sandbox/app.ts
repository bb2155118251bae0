import { Hono } from 'hono';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';

export const createSandbox = (_runtime: Runtime): Hono<RequestEnv> => new Hono<RequestEnv>();

import { Hono } from 'hono';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { STYLE } from '../ecpay/assets.ts';
import { addLineCalls } from './calls.ts';
import { type Behaviour, type BotChannel, type Channel, NORMAL } from './control.ts';
import { addLinePages } from './pages.ts';
import { addPushCalls } from './push.ts';

const BODY_MOST = 32 * 1024;

/**
 * A LINE that speaks Login v2.1, for a shop without its own channel: consent, codes, tokens and keys. It also
 * speaks the Messaging API, for a shop without an official account. It knows only what arrives over the
 * protocol, and stores it in a schema of its own.
 */
export function createLine(
  runtime: Runtime,
  account: Omit<Channel, 'siteUrl' | 'bot'>,
  bot: BotChannel | null,
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const channel: Channel = { ...account, siteUrl: runtime.config.siteUrl, bot };
  const behaviour: Behaviour = { control: NORMAL };
  const base = new URL(channel.accessUrl).pathname;
  app.use(
    limitBody(
      () => BODY_MOST,
      (c) => c.text('Payload Too Large', 413),
    ),
  );
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  addLineCalls(app, { runtime, channel, behaviour });
  if (bot) addPushCalls(app, { runtime, bot, behaviour });
  addLinePages(app, { runtime, channel, behaviour, base });
  return app;
}

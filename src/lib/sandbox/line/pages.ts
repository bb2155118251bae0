import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Ctx } from '#lib/kernel/context.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { addBehaviourRoutes } from '../ecpay/behaviour.ts';
import { readForm, wantsPage } from '../ecpay/form.ts';
import { type Html, type Speech, sendSandboxPage, speak, speechOf } from '../ecpay/page.ts';
import {
  ANSWER_MODES,
  type Behaviour,
  type Channel,
  ControlChange,
  ID_TOKENS,
  PUSH_MODES,
} from './control.ts';
import { type GrantRequest, grantCode, readGrantRequest } from './grants.ts';
import { rotateKeys } from './keys.ts';
import {
  addPerson,
  findPerson,
  type LinePerson,
  listGrants,
  listPeople,
  revokeTokensOf,
  setFriend,
} from './people.ts';
import { expireChannelTokens, listPushes, notifyFriendship } from './push.ts';

interface Parts {
  readonly runtime: Runtime;
  readonly channel: Channel;
  readonly behaviour: Behaviour;
  readonly base: string;
}

const LOCALE: Readonly<Record<string, Locale>> = { 'zh-TW': 'tw', 'zh-CN': 'zh', en: 'en' };
const NAME_MOST = 20;

/** LINE's pages: sign-in, consent, and the list of people. */
export function addLinePages(app: Hono<RequestEnv>, { runtime, channel, behaviour, base }: Parts): void {
  const befriend = async (ctx: Ctx, userId: string, isFriend: boolean): Promise<void> => {
    await setFriend(ctx, userId, isFriend);
    await notifyFriendship(ctx, channel, userId, isFriend);
  };
  app.get('/oauth2/v2.1/authorize', async (c) => {
    const asked = readGrantRequest(channel, c.req.query());
    if (typeof asked === 'string') return refusePage(c, base, asked);
    const speech = speak(LOCALE[asked.ui_locales] ?? 'tw');
    const people = await listPeople(runtime.context());
    const body = agreePage(speech, asked, people, base);
    return sendSandboxPage(c, { speech, title: speech.t('line.title'), body, base });
  });

  app.post('/agree', async (c) => {
    const form = await readForm(c);
    const asked = readGrantRequest(channel, form);
    if (typeof asked === 'string') return refusePage(c, base, asked);
    const ctx = runtime.context();
    const back = new URL(asked.redirect_uri);
    if (form.action === 'cancel') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The resource owner denied the request.');
    } else {
      const name = [...(form.name ?? '').trim()].slice(0, NAME_MOST).join('').toWellFormed();
      const person = form.person ? await findPerson(ctx, form.person) : name && (await addPerson(ctx, name));
      if (!person) return c.redirect(`${base}/oauth2/v2.1/authorize?${new URLSearchParams(asked)}`, 303);
      if (form.befriend === 'on') await befriend(ctx, person.userId, true);
      back.searchParams.set('code', await grantCode(ctx, asked, person.userId));
    }
    back.searchParams.set('state', asked.state);
    return c.redirect(behaviour.control.comesBack ? back.href : base, 303);
  });

  app.get('/', async (c) => {
    const ctx = runtime.context();
    const [people, grants] = [await listPeople(ctx), await listGrants(ctx)];
    const pushes = await listPushes(ctx);
    if (!wantsPage(c))
      return c.json({ control: behaviour.control, people, pushes: pushes.map(({ push }) => push) });
    const speech = speechOf(c);
    const body = listPage(speech, { people, grants, pushes, behaviour, base });
    return sendSandboxPage(c, { speech, title: speech.t('line.listTitle'), body, base });
  });
  app.post('/people', async (c) => {
    const form = await readForm(c);
    const ctx = runtime.context();
    const userId = form.person ?? '';
    if (form.action === 'deauthorize') await revokeTokensOf(ctx, userId);
    else await befriend(ctx, userId, form.action === 'befriend');
    return c.redirect(base, 303);
  });
  app.post('/channel-tokens/expire', async (c) => {
    await expireChannelTokens(runtime.context());
    return wantsPage(c) ? c.redirect(base, 303) : c.body(null, 204);
  });
  app.post('/keys/rotate', async (c) => {
    await rotateKeys(runtime.context());
    return wantsPage(c) ? c.redirect(base, 303) : c.body(null, 204);
  });
  addBehaviourRoutes(app, { behaviour, change: ControlChange, base });
}

function refusePage(c: Context<RequestEnv>, base: string, why: string) {
  const speech = speechOf(c);
  const body = html`
    <h1>${speech.t('line.refused')}</h1>
    <p class="muted">${why}</p>`;
  return sendSandboxPage(c, { speech, title: speech.t('line.title'), body, base }, 400);
}

const agreePage = (
  { t }: Speech,
  asked: GrantRequest,
  people: readonly LinePerson[],
  base: string,
): Html => html`
  <h1>${t('line.title')}</h1>
  <p class="muted">${t('line.asks')}</p>
  <form method="post" action="${base}/agree">
    ${Object.entries(asked).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <section class="card">
      <div class="field">
        <label for="person">${t('line.as')}</label>
        <select id="person" name="person">
          ${people.map(({ userId, name }) => html`<option value="${userId}">${name}</option>`)}
          <option value="">${t('line.somebodyNew')}</option>
        </select>
      </div>
      <div class="field">
        <label for="name">${t('line.name')}</label>
        <input id="name" name="name" maxlength="${NAME_MOST}" autocomplete="off" />
      </div>
      <label class="choice"><input type="checkbox" name="befriend" /> ${t('line.befriend')}</label>
    </section>
    <button class="primary" type="submit" name="action" value="agree">${t('line.agree')}</button>
    <button class="quiet" type="submit" name="action" value="cancel">${t('gateway.cancel')}</button>
  </form>`;

interface Listed {
  readonly people: readonly LinePerson[];
  readonly grants: Awaited<ReturnType<typeof listGrants>>;
  readonly pushes: Awaited<ReturnType<typeof listPushes>>;
  readonly behaviour: Behaviour;
  readonly base: string;
}

const listPage = ({ t }: Speech, { people, grants, pushes, behaviour, base }: Listed): Html => html`
  <h1 class="wide">${t('line.listTitle')}</h1>
  <form class="card row" method="post" action="${base}/control">
    ${(['tokens', 'certs', 'friendship', 'channelTokens'] as const).map((name) =>
      choice(name, t(`line.${name}`), behaviour.control[name], ANSWER_MODES, (mode) =>
        t(`ecpg.answer.${mode}`),
      ),
    )}
    ${choice('pushes', t('line.pushes'), behaviour.control.pushes, PUSH_MODES, (mode) =>
      t(mode === 'limited' || mode === 'forbidden' ? `line.pushModes.${mode}` : `ecpg.answer.${mode}`),
    )}
    ${choice('idToken', t('line.idToken'), behaviour.control.idToken, ID_TOKENS, (one) =>
      t(`line.idTokens.${one}`),
    )}
    ${choice('algorithm', t('line.algorithm'), behaviour.control.algorithm, ['HS256', 'ES256'], (one) => one)}
    <button type="submit">${t('save')}</button>
  </form>
  <form class="row" method="post" action="${base}/keys/rotate">
    <button type="submit">${t('line.rotate')}</button>
  </form>
  <form class="row" method="post" action="${base}/channel-tokens/expire">
    <button type="submit">${t('line.expire')}</button>
  </form>
  <h2>${t('line.people')}</h2>
  ${people.map(
    ({ userId, name, isFriend }) => html`<form class="card row" method="post" action="${base}/people">
      <input type="hidden" name="person" value="${userId}" />
      <div class="field entry">
        <span>${name} ${isFriend ? html`<span class="tag">${t('line.friend')}</span>` : ''}</span>
        <span class="muted num">${userId}</span>
      </div>
      <button type="submit" name="action" value="${isFriend ? 'unfriend' : 'befriend'}">
        ${t(isFriend ? 'line.unfriend' : 'line.makeFriend')}
      </button>
      <button type="submit" name="action" value="deauthorize">${t('line.deauthorize')}</button>
    </form>`,
  )}
  <h2>${t('line.pushed')}</h2>
  ${pushes.length === 0 ? html`<p class="muted">${t('line.noPushes')}</p>` : ''}
  ${pushes.map(
    ({ push, name }) => html`<article class="card entry">
      <span>${name} ${push.isDelivered ? '' : html`<span class="tag">${t('line.blocked')}</span>`}</span>
      <span class="muted num">${toTaipei(push.createdAt)}</span>
      <pre>${push.text}</pre>
    </article>`,
  )}
  <h2>${t('line.grants')}</h2>
  ${grants.length === 0 ? html`<p class="muted">${t('line.noGrants')}</p>` : ''}
  ${grants.map(
    ({ grant, name }) => html`<p class="card entry">
      <span>${name} · ${grant.scope}</span>
      <span class="muted num">${toTaipei(grant.createdAt)}</span>
      <span><span class="tag">${t(grant.usedAt ? 'line.used' : 'line.unused')}</span></span>
    </p>`,
  )}`;

const choice = <Value extends string>(
  name: string,
  label: string,
  chosen: Value,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Html => html`<div class="field">
  <label for="${name}">${label}</label>
  <select id="${name}" name="${name}">
    ${values.map((value) =>
      value === chosen
        ? html`<option value="${value}" selected>${wordOf(value)}</option>`
        : html`<option value="${value}">${wordOf(value)}</option>`,
    )}
  </select>
</div>`;

import { type Context, Hono } from 'hono';
import {
  type MemberActor,
  NOBODY,
  requireMember,
  requirePermission,
  requireStaff,
  type StaffActor,
  type VisitorActor,
} from '../actor.ts';
import { actingAs, type Ctx } from '../context.ts';
import { notFound, ShopError } from '../errors.ts';
import type { VisitorId } from '../ids.ts';
import type { Topic } from '../live/live.ts';
import { liveStream } from '../live/stream.ts';
import { refusals } from '../metrics.ts';
import type { Runtime } from '../runtime.ts';
import { limitBody } from './body-limit.ts';
import { compressed, isLong } from './compress.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { CODE, SIGN_IN_OVER } from './endpoint.ts';
import { answerError, answerOk, isFault } from './envelope.ts';
import { LIVE_PATH, STAFF_LIVE_PATH, TAG_LIVE_PATH } from './live-endpoint.ts';
import { preparedBody } from './ready.ts';
import { apiReference } from './reference/routes.ts';
import { isAborted, newVisitor, type RequestEnv, readQuestKey, readVisitor, visitorIp } from './request.ts';
import { recordCode } from './request-facts.ts';
import { answerCached, cachedCalls, callRequestOf, localeOf } from './response-cache.ts';
import { type Access, BODY_BYTES, isStaffCall, type Route } from './route.ts';
import { refuseOtherSites } from './same-site.ts';
import { clearStaffToken, readStaffToken } from './staff-cookie.ts';
import { readTerminal } from './terminal.ts';

/** Finds the owner of a token; each throws 40014 or 44000 (row I2). */
export interface Identify {
  member(ctx: Ctx<VisitorActor>, token: string): Promise<MemberActor>;
  staff(ctx: Ctx<VisitorActor>, token: string): Promise<StaffActor>;
}

export interface ApiParts {
  readonly runtime: Runtime;
  readonly routes: readonly Route[];
  readonly identify: Identify;
  /** Validates every answer against its schema (tests). */
  readonly checkAnswers?: boolean;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** In bytes: the fields of a form besides its file. */
const FORM_FIELDS_MOST = 64 * 1024;

/** Serves everything below `/backend-api`; unknown paths get an envelope with code 404. */
export function createApi(parts: ApiParts): Hono<RequestEnv> {
  const { runtime, routes } = parts;
  const api = new Hono<RequestEnv>();
  api.use(refuseOtherSites);
  const findKept = cachedCalls(routes, runtime.config);
  for (const one of routes) {
    const { fileBytes } = one;
    const limit = limitBody(
      () => (fileBytes ? fileBytes(runtime.config.limits) + FORM_FIELDS_MOST : BODY_BYTES[one.body]),
      refuseBody,
    );
    const answerNow = async (c: Context<RequestEnv>) => {
      const kept = one.keep && findKept(callRequestOf(c));
      if (kept) {
        const visitor = () => visitorOf(c, runtime);
        return answerCached(c, { ...one, keep: one.keep }, kept, { ...parts, visitor });
      }
      const ctx = await (isStaffCall(one) ? staffContextOf : contextOf)(c, parts, one.access);
      if (one.limit) await runtime.limiter.spend(one.limit, ctx.ip);
      const data = await one.answer(ctx, c);
      if (data instanceof Response) return data;
      if (parts.checkAnswers) one.output.parse(data);
      const body = preparedBody(data);
      if (body) return c.body(body, 200, JSON_TYPE);
      const text = JSON.stringify(answerOk(data));
      const plain = c.body(text, 200, JSON_TYPE);
      return isLong(text) ? compressed(plain, c.req.header('accept-encoding')) : plain;
    };
    const answerOrRefuse = (c: Context<RequestEnv>) =>
      answerNow(c).catch((error: unknown) => {
        if (error instanceof ShopError) refusals.inc({ call: one.path, key: error.key });
        throw error;
      });
    const answer = one.inLine ? limitConcurrency(answerOrRefuse) : answerOrRefuse;
    // A GET has no body to limit.
    if (one.fileType) api.get(one.path, (c) => answer(c).catch(refuseFile));
    else if (one.method === 'GET') api.get(one.path, answer);
    else api.on(one.method, one.path, limit, answer);
  }
  const stream = (topic: Topic, ip: string, mayHear?: () => Promise<boolean>): Response => {
    const opened = liveStream(runtime.live, topic, ip, mayHear);
    if (!opened) throw new ShopError('tooManyRequests', { status: 429, params: { seconds: 60 } });
    return opened;
  };
  api.get(LIVE_PATH, async (c) => {
    const ctx = await contextOf(c, parts, 'member');
    return stream(`member:${requireMember(ctx.actor).memberId}`, ctx.ip);
  });
  api.get(TAG_LIVE_PATH, async (c) => {
    const { ip } = await contextOf(c, parts, 'anyone');
    return stream(`tag:${c.req.query('tag') ?? ''}`, ip);
  });
  api.get(STAFF_LIVE_PATH, async (c) => {
    const { actor, ip } = await staffContextOf(c, parts, 'staff');
    requirePermission(actor, 'order.read');
    // The session may expire, or the role may be withdrawn, while the page is open.
    const mayHear = async () =>
      requireStaff((await staffContextOf(c, parts, 'staff')).actor).permissions.has('order.read');
    return stream(`order:${c.req.query('order') ?? ''}`, ip, mayHear);
  });
  const onlyStaff = async (c: Context<RequestEnv>) =>
    requireStaff((await staffContextOf(c, parts, 'staff')).actor);
  api.route('/', apiReference({ runtime, routes, requireStaff: onlyStaff }));
  api.all('*', () => {
    throw notFound('callNotFound');
  });
  api.onError((error, c) => {
    const { status, body, retryAfter } = answerError(
      error,
      localeOf(callRequestOf(c), runtime.config),
      c.req.path,
    );
    recordCode(c.env?.incoming, body.code);
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    if (isFault(error) && !isAborted(c))
      runtime.log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'fault');
    return c.json(body, status);
  });
  return api;
}

/**
 * A refused file download needs an error status. With 200, a browser would save the refusal under the file's
 * name.
 */
function refuseFile(error: unknown): never {
  if (error instanceof ShopError && error.status === 200)
    throw new ShopError(error.key, { ...error, status: 400 });
  throw error;
}

function refuseBody(c: Context): never {
  // The rest of the body is not read, so the connection cannot be reused.
  c.header('connection', 'close');
  throw new ShopError('bodyTooLarge', { status: 413 });
}

/** The context of a member, by the token of the call. */
async function contextOf(c: Context<RequestEnv>, parts: ApiParts, access: Access): Promise<Ctx> {
  const { runtime, identify } = parts;
  const ctx = visitorContext(c, runtime, { kind: 'visitor', visitor: visitorOf(c, runtime) });
  const token = c.req.header('token');
  if (!token) return ctx;
  const who = await whoseIt(access, () => identify.member(ctx, token));
  // Scripts store the token, so the page must clear it.
  if (!who) c.header(SIGN_IN_OVER, '1');
  return who ? actingAs(ctx, who) : ctx;
}

/** The context of staff, by the session cookie, which scripts cannot read. */
async function staffContextOf(c: Context<RequestEnv>, parts: ApiParts, access: Access): Promise<Ctx> {
  const { runtime, identify } = parts;
  const ctx = visitorContext(c, runtime, NOBODY);
  const token = readStaffToken(c);
  if (!token) return ctx;
  const who = await whoseIt(access, () => identify.staff(ctx, token));
  if (!who) clearStaffToken(c, runtime.config);
  return who ? actingAs(ctx, who) : ctx;
}

/**
 * On a call that needs no sign-in, an expired token counts as no token. Otherwise nobody could sign in again.
 * @returns null for an expired token
 * @throws ShopError if the call needs a sign-in
 */
async function whoseIt<Who>(access: Access, ask: () => Promise<Who>): Promise<Who | null> {
  try {
    return await ask();
  } catch (error) {
    if (access === 'anyone' && isOver(error)) return null;
    throw error;
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof ShopError && (error.code === CODE.expired || error.code === CODE.signedOut);

const visitorContext = (
  c: Context<RequestEnv>,
  runtime: Runtime,
  visitor: VisitorActor,
): Ctx<VisitorActor> => ({
  ...actingAs(runtime.context(localeOf(callRequestOf(c), runtime.config)), visitor),
  requestId: c.get('requestId'),
  ip: visitorIp(c, runtime.config),
  terminal: readTerminal(c.req.header('terminal'), c.req.header('user-agent')),
  userAgent: c.req.header('user-agent') ?? '',
  questKey: readQuestKey(c),
});

/** The visitor's own id, which the page receives, too (point 9). */
function visitorOf(c: Context<RequestEnv>, runtime: Runtime): VisitorId {
  const given = readVisitor(c);
  if (given) return given;
  const { id, cookie } = newVisitor(runtime.config);
  c.header('set-cookie', cookie, { append: true });
  return id;
}

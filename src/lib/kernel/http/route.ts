import type { Context } from 'hono';
import { z } from 'zod';
import {
  type Actor,
  type MemberActor,
  requireMember,
  requirePermission,
  requireStaff,
  type StaffActor,
} from '../actor.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type Limits, withLimits } from '../limits.ts';
import type { CachePolicy } from '../page-cache/page-cache.ts';
import type { Permission } from '../permissions.ts';
import { pathOfUnstorable } from '../text/storable.ts';
import type { Endpoint } from './endpoint.ts';
import { refuseInput } from './envelope.ts';
import { readInput, shapeOf } from './input.ts';
import type { SharedLimit } from './rate-limit.ts';

type Schema = z.ZodType;

/** How to cache an answer that is the same for equal requests (response-cache.ts). */
interface Keep<Data> {
  /** Lifetime, and the tags that invalidate it earlier. */
  life(data: Data, ctx: Ctx): CachePolicy;
  /** For typed input, such as searches: only the most frequent answers are cached. */
  readonly isOneOfMany?: true;
  /** The answer also depends on the kind of client. */
  readonly byTerminal?: true;
  /** A field with the visitor's id: null in the cache, filled in per request. */
  readonly own?: keyof Data & string;
}
export type RouteCache = Omit<Keep<unknown>, 'own'> & { readonly own?: string };

/** Who may call: anyone, a signed-in member, any signed-in staff, or staff with this permission. */
export type Access = 'anyone' | 'member' | 'staff' | { readonly staff: Permission };

/** All staff calls are below it. A member's token is ignored there, and a staff session elsewhere. */
const STAFF_CALLS = '/staff/';

export const isStaffCall = ({ path }: Pick<Route, 'path'>): boolean => path.startsWith(STAFF_CALLS);

/**
 * Body limits in bytes: a form's fields; all lines of a cart or answers of a questionnaire; bulk actions of
 * staff.
 */
export const BODY_BYTES = { fields: 32 * 1024, lines: 64 * 1024, many: 256 * 1024 } as const;
export type BodySize = keyof typeof BODY_BYTES;

/** The actor's type behind a route's access. */
type Caller<Who extends Access> = Who extends 'anyone'
  ? Actor
  : Who extends 'member'
    ? MemberActor
    : StaffActor;

interface RouteSpec<Who extends Access, Input extends Schema, Output extends Schema, Data> {
  /** One line for the API document. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** All others are refused before the input is read: visitors with 40014. */
  readonly access: Who;
  /** A tighter named limit per address. */
  readonly limit?: SharedLimit;
  /** Thousands may call it in the same second: `concurrency-limit.ts`. */
  readonly inLine?: true;
  /** The call itself handles a NUL or a lone surrogate, which are refused otherwise. */
  readonly copesWithAnyText?: true;
  /** The body limit, if larger than a form with some fields. */
  readonly body?: BodySize;
  /** For a call that receives files: the largest file, in bytes. */
  fileBytes?(limits: Limits): number;
  /** For an answer that is the same for everybody: it is cached, and made without a member or visitor. */
  readonly keep?: Keep<Data>;
  handle(ctx: Ctx<Caller<Who>>, input: z.output<Input>, http: Context): Promise<Data>;
}

/** A call with its answer, ready to be mounted and documented. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly input: Schema;
  readonly output: Schema;
  readonly access: Access;
  readonly limit: SharedLimit | undefined;
  readonly inLine?: true | undefined;
  readonly keep: RouteCache | undefined;
  readonly body: BodySize;
  /** The largest accepted file, in bytes; a form with files is multipart. */
  readonly fileBytes: ((limits: Limits) => number) | undefined;
  /** The content type of a file answer, which replaces the envelope. */
  readonly fileType?: string;
  answer(ctx: Ctx, http: Context): Promise<unknown>;
}

/** Defines an API call: parse, guard, call the service. An area's `api.ts` contains nothing else. */
export function route<In, Out, Who extends Access, Input extends Schema, Output extends Schema>(
  call: Endpoint<In, Out>,
  spec: RouteSpec<Who, Input, Output, Out>,
): Route {
  const shape = shapeOf(spec.input);
  return {
    method: call.method,
    path: call.path,
    summary: spec.summary,
    input: spec.input,
    output: spec.output,
    access: spec.access,
    limit: spec.limit,
    inLine: spec.inLine,
    keep: spec.keep as RouteCache | undefined,
    body: spec.body ?? 'fields',
    fileBytes: spec.fileBytes,
    async answer(ctx, http) {
      refuseOthers(ctx.actor, spec.access);
      const given = await readInput(http, shape);
      const parsed = withLimits(ctx.config.limits, () => spec.input.safeParse(given));
      if (!parsed.success) throw refuseInput(parsed.error);
      if (!spec.copesWithAnyText) refuseUnstorable(parsed.data);
      return spec.handle(ctx as Ctx<Caller<Who>>, parsed.data, http);
    },
  };
}

interface FileRouteSpec<Who extends Access, Input extends Schema>
  extends Pick<RouteSpec<Who, Input, z.ZodString, string>, 'summary' | 'access' | 'input'> {
  readonly fileType: string;
  /** Refusals must be thrown before the file starts. */
  handle(ctx: Ctx<Caller<Who>>, input: z.output<Input>): Promise<Response>;
}

/** Defines a call that streams a file: the browser saves it without buffering. */
export function fileRoute<In, Who extends Access, Input extends Schema>(
  call: Endpoint<In, string>,
  { fileType, handle, ...spec }: FileRouteSpec<Who, Input>,
): Route {
  const made = route<In, unknown, Who, Input, z.ZodUnknown>(call, { ...spec, output: z.unknown(), handle });
  return { ...made, output: z.string(), fileType };
}

/** @throws ShopError 40014, or 403 for staff without the permission */
function refuseOthers(actor: Actor, access: Access): void {
  if (access === 'member') requireMember(actor);
  else if (access === 'staff') requireStaff(actor);
  else if (access !== 'anyone') requirePermission(actor, access.staff);
}

/** Refuses texts that Postgres cannot store, so schemas need not check for them. */
function refuseUnstorable(input: unknown): void {
  const at = pathOfUnstorable(input);
  if (!at) return;
  const field = at.join('.') || 'input';
  throw new ShopError('fieldInvalid', { fields: [{ field, key: 'fieldInvalid' }] });
}

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

/** How an answer is kept that is the same for everybody who asks alike (response-cache.ts). */
interface Keep<Data> {
  /** How long, and which tags drop it before. */
  life(data: Data, ctx: Ctx): CachePolicy;
  /** Of what people type: only the commonest answers are kept. */
  readonly isOneOfMany?: true;
  /** The answer depends on what kind of client asks, too. */
  readonly byTerminal?: true;
  /** A field that holds the visitor's id: null in what is kept, filled in for each. */
  readonly own?: keyof Data & string;
}
export type RouteCache = Omit<Keep<unknown>, 'own'> & { readonly own?: string };

/** Who may call: whoever comes, a signed-in member, any signed-in member of staff, or staff with this permission. */
export type Access = 'anyone' | 'member' | 'staff' | { readonly staff: Permission };

/** All calls of staff are below it; there a member's token says nothing, and elsewhere a staff session does not. */
const STAFF_CALLS = '/staff/';

export const isStaffCall = ({ path }: Pick<Route, 'path'>): boolean => path.startsWith(STAFF_CALLS);

/** Bytes of a body: a form's fields, all lines of a cart or answers of a questionnaire, or what staff do to many at once. */
export const BODY_BYTES = { fields: 32 * 1024, lines: 64 * 1024, many: 256 * 1024 } as const;
export type BodySize = keyof typeof BODY_BYTES;

/** Who is known to act behind a route's access. */
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
  /** Everybody else is refused before the input is looked at: a visitor with 40014. */
  readonly access: Who;
  /** A name for a tighter limit on repeated requests from one address. */
  readonly limit?: SharedLimit;
  /** Thousands may press it in the same second: line.ts. */
  readonly inLine?: true;
  /** The call itself copes with a NUL or half of a character, which are refused otherwise. */
  readonly copesWithAnyText?: true;
  /** How much it may be sent, where that is more than a form of some fields. */
  readonly body?: BodySize;
  /** For a call that is sent files: the largest, in bytes. */
  fileBytes?(limits: Limits): number;
  /** For what is the same for everybody: the answer is kept, and made without a member or a visitor. */
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
  /** What it is sent may be so large, in bytes; a form that is sent files is multipart. */
  readonly fileBytes: ((limits: Limits) => number) | undefined;
  /** What a file is that it answers with, in place of an envelope. */
  readonly fileType?: string;
  answer(ctx: Ctx, http: Context): Promise<unknown>;
}

/** Answers a call: parse, guard, call the service. Nothing else belongs into an area's `api.ts`. */
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
  /** What is refused is refused before the file begins. */
  handle(ctx: Ctx<Caller<Who>>, input: z.output<Input>): Promise<Response>;
}

/** A call that answers with a file, made while it is sent: a browser saves it without holding it. */
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

/** A schema need not think of texts that no database keeps: none gets past here. */
function refuseUnstorable(input: unknown): void {
  const at = pathOfUnstorable(input);
  if (!at) return;
  const field = at.join('.') || 'input';
  throw new ShopError('fieldInvalid', { fields: [{ field, key: 'fieldInvalid' }] });
}

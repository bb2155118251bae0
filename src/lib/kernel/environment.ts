import { z } from 'zod';

/**
 * The parts of an area's `environment.ts`: the variables that it reads, and the configuration made from them.
 */

/** Values available to every part of the configuration. */
export interface Opened {
  readonly mode: 'demo' | 'production';
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

export interface EnvironmentPart<Value = unknown, Variables extends z.ZodRawShape = z.ZodRawShape> {
  readonly variables: Variables;
  /** Variables that a real shop needs. */
  readonly needed?: readonly string[];
  /** Variables that only work together: a shop sets all or none. */
  readonly together?: readonly string[];
  /**
   * Problems in a real shop although each variable alone is valid.
   * @returns `NAME: why`
   */
  refuse?(given: z.output<z.ZodObject<Variables>>): readonly string[];
  read(given: z.output<z.ZodObject<Variables>>, shop: Opened): Value;
}

/** By the value's name in the configuration. */
export type EnvironmentParts = Readonly<Record<string, EnvironmentPart>>;

export type ValuesOf<Parts extends EnvironmentParts> = {
  readonly [Name in keyof Parts]: ReturnType<Parts[Name]['read']>;
};

export const environmentPart = <Value, Variables extends z.ZodRawShape>(
  part: EnvironmentPart<Value, Variables>,
): EnvironmentPart<Value, Variables> => part;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the variables of all parts at once, and adds missing and wrong ones to `problems`. */
export function readParts<const Parts extends EnvironmentParts>(
  parts: Parts,
  env: Environment,
  problems: string[],
): (shop: Opened) => ValuesOf<Parts> {
  const shape: z.ZodRawShape = Object.assign({}, ...Object.values(parts).map(({ variables }) => variables));
  const parsed = z.object(shape).safeParse(env);
  for (const issue of parsed.error?.issues ?? []) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  for (const { needed = [], together = [], refuse } of Object.values(parts)) {
    problems.push(...missingOf(env, needed, together));
    if (parsed.success && refuse && env.SHOP_MODE === 'production') problems.push(...refuse(parsed.data));
  }
  return (shop) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part.read(parsed.data ?? {}, shop)]),
    ) as ValuesOf<Parts>;
}

/** Every missing variable, with the reason. */
export function missingOf(
  env: Environment,
  needed: readonly string[],
  together: readonly string[],
): string[] {
  const isMissing = (key: string) => !env[key];
  const required = env.SHOP_MODE === 'production' ? needed.filter(isMissing) : [];
  const given = together.filter((key) => !isMissing(key)).join(', ');
  return [
    ...required.map((key) => `${key}: required when SHOP_MODE=production`),
    ...(given ? together.filter(isMissing).map((key) => `${key}: needed beside ${given}`) : []),
  ];
}

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

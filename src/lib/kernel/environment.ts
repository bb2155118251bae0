import { z } from 'zod';

/** What an area's `environment.ts` is written with: the variables it reads, and what the shop is configured with by them. */

/** What every part of the configuration may go by. */
export interface Opened {
  readonly mode: 'demo' | 'production';
  /** No slash at the end. */
  readonly siteUrl: string;
}

export interface EnvironmentPart<Value = unknown, Variables extends z.ZodRawShape = z.ZodRawShape> {
  readonly variables: Variables;
  /** What a real shop cannot open without. */
  readonly needed?: readonly string[];
  /** Keys that only work together: a shop has all of them, or none. */
  readonly together?: readonly string[];
  /** What is wrong with it in a real shop though each variable is right. @returns `NAME: why` */
  refuse?(given: z.output<z.ZodObject<Variables>>): readonly string[];
  read(given: z.output<z.ZodObject<Variables>>, shop: Opened): Value;
}

/** By the name that the value has in the configuration. */
export type EnvironmentParts = Readonly<Record<string, EnvironmentPart>>;

export type ValuesOf<Parts extends EnvironmentParts> = {
  readonly [Name in keyof Parts]: ReturnType<Parts[Name]['read']>;
};

export const environmentPart = <Value, Variables extends z.ZodRawShape>(
  part: EnvironmentPart<Value, Variables>,
): EnvironmentPart<Value, Variables> => part;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that the parts read, checked at once. What is wrong or missing is added to `problems`. */
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

/** Every variable that must be set and is not, each with the reason. */
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

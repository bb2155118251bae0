/** The types of an area's `permissions.ts`: what staff may do there. */

/**
 * All permissions; roles are sets of these. Each area declares its own in `permissions.ts` and adds them
 * here.
 */
export interface Permissions extends Granted<typeof kernelPermissions> {}

export type Permission = keyof Permissions & string;

/** By name, `area.act`. */
export type Granted<Names extends readonly string[]> = { readonly [Name in Names[number]]: true };

export const permissions = <const Names extends readonly `${string}.${string}`[]>(...names: Names): Names =>
  names;

export const kernelPermissions = permissions('setting.change', 'job.read', 'job.revive');

/** @throws Error for a name that two areas declare */
export function composePermissions<Name extends string>(
  ...areas: readonly (readonly Name[])[]
): Granted<readonly Name[]> {
  const names = areas.flat();
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice) throw new Error(`two areas have a permission ${twice}`);
  return Object.fromEntries(names.map((name) => [name, true])) as Granted<readonly Name[]>;
}

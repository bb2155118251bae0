import { LIMITS, type Limits } from './limits.ts';

/** `LIMIT_FREE_SHIPPING=1200` overrides `limits.freeShipping`. What is wrong is added to `problems`. */
export function readLimits(env: Record<string, string | undefined>, problems: string[]): Limits {
  const limits: Record<string, unknown> = { ...LIMITS };
  for (const [name, value] of Object.entries(LIMITS)) {
    const variable = `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const given = env[variable];
    if (given === undefined || given === '' || typeof value !== 'number') continue;
    if (/^\d+$/.test(given)) limits[name] = Number(given);
    else problems.push(`${variable}: must be a whole number`);
  }
  return limits as unknown as Limits;
}

import { limits } from '#lib/kernel/limits.ts';
import { asTexts } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** Point 3's reload path: the page that was reloaded for a newer build, and when. */
interface Reload {
  readonly path: string;
  /** Milliseconds since 1970, as text. */
  readonly at: string;
}

const $reloadPath = sessionChecked<Reload | null>('reloadPath', null, asTexts('path', 'at'));

/**
 * Row A9's guard against reload loops. False if this path was reloaded within the last 10 s; otherwise
 * records the reload.
 */
export function mayReload(path: string, now: number): boolean {
  const last = $reloadPath.get();
  const ageMs = now - Number(last?.at);
  if (last?.path === path && ageMs >= 0 && ageMs < limits().reloadGuardSeconds * 1000) return false;
  $reloadPath.set({ path, at: String(now) });
  return true;
}

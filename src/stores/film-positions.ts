import { asFields } from './shape.ts';
import { persistentChecked } from './storage.ts';

/** The last position of each film on this device, in seconds. */
type Positions = Readonly<Record<string, number>>;

const NONE: Positions = {};
const MOST = 50;

export const $filmPositions = persistentChecked<Positions>('filmPositions', NONE, (found) => {
  const fields = asFields(found);
  if (!fields) return undefined;
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
});

/** Null deletes the position, so the film starts again. Only the latest films are stored. */
export function savePosition(slug: string, at: number | null): void {
  const { [slug]: _, ...others } = $filmPositions.get();
  const kept = Object.entries(others).slice(1 - MOST);
  const all = at === null ? kept : [...kept, [slug, Math.floor(at)] as const];
  $filmPositions.set(all.length === 0 ? NONE : Object.fromEntries(all));
}

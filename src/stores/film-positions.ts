import { asFields } from './shape.ts';
import { persistentChecked } from './storage.ts';

/** How far each film was seen on this device, in seconds. */
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

/** Null: it is begun from its start again. Of many the latest are kept. */
export function savePosition(slug: string, at: number | null): void {
  const { [slug]: _, ...others } = $filmPositions.get();
  const kept = Object.entries(others).slice(1 - MOST);
  const all = at === null ? kept : [...kept, [slug, Math.floor(at)] as const];
  $filmPositions.set(all.length === 0 ? NONE : Object.fromEntries(all));
}

import { asFields } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** The input of a form whose sign-in expired. It is restored once, for the same member, in this tab. */
interface KeptForm {
  readonly name: string;
  readonly memberId: number;
  readonly values: Readonly<Record<string, unknown>>;
}

export const $savedForm = sessionChecked<KeptForm | null>('keptForm', null, (found) => {
  const { name, memberId, values } = asFields(found) ?? {};
  const fields = asFields(values);
  return typeof name === 'string' && typeof memberId === 'number' && fields
    ? { name, memberId, values: fields }
    : undefined;
});

/** @param unkept fields that are never stored in the browser */
export function saveForm(
  name: string,
  memberId: number | undefined,
  values: Readonly<Record<string, unknown>>,
  unkept: readonly string[] = [],
): void {
  if (memberId === undefined) return;
  const kept = Object.entries(values).filter(([field]) => !unkept.includes(field));
  $savedForm.set({ name, memberId, values: Object.fromEntries(kept) });
}

/** Call it after the form was sent. */
export function clearSavedForm(name: string): void {
  if ($savedForm.get()?.name === name) $savedForm.set(null);
}

const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/** The form with its stored values, else its initial ones. A stored field of another type is ignored. */
export function restoreForm<Values extends object>(
  name: string,
  memberId: number | undefined,
  begin: Values,
): Values {
  const kept = $savedForm.get();
  // Without a known member the stored form stays.
  if (memberId === undefined || kept?.name !== name) return begin;
  $savedForm.set(null);
  if (kept.memberId !== memberId) return begin;
  const own = Object.entries(begin).map(([field, value]) => {
    const left = Object.hasOwn(kept.values, field) ? kept.values[field] : value;
    return [field, isAlike(left, value) ? left : value];
  });
  return Object.fromEntries(own) as Values;
}

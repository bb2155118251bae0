import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { issuesOf } from '#lib/kernel/issues.ts';
import { Refusal, Superseded, showUnreachable, Unreachable } from '#stores/api.ts';
import { useWords } from './words.tsx';

export interface Form<Values> {
  readonly values: Values;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  /** The error of a field, in the shopper's language. */
  readonly errorOf: (name: string) => string | undefined;
  /** A refusal without a field. */
  readonly message: string | null;
  readonly isBusy: boolean;
  /** For the `<form>`: its first invalid field receives the focus. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /**
   * Validates the input and then runs the work; presses while busy are ignored. The schema can be loaded on
   * demand.
   */
  readonly submit: <Schema extends z.ZodType>(
    schema: Schema | (() => Promise<Schema>),
    input: z.input<Schema>,
    work: (good: z.output<Schema>) => Promise<void>,
  ) => Promise<void>;
}

type Errors = Readonly<Record<string, string>>;

/**
 * A form that validates with the server's schema (row K5) and shows the server's refusals at its fields.
 * Needs the `errors` words.
 */
export function useForm<Values extends object>(initial: Values): Form<Values> {
  const t = useWords('errors');
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const underWay = useRef(false);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();
  }, [refusals]);

  const refuse = (found: Errors, said: string | null) => {
    setErrors(found);
    setMessage(said);
    setRefusals((before) => before + 1);
  };

  return {
    values,
    errorOf: (name) => errors[name],
    message,
    isBusy,
    ref,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([field]) => !isOther(field, name, values[name], value)),
        ),
      );
    },
    submit: async (schema, input, work) => {
      if (underWay.current) return;
      underWay.current = true;
      const ready = typeof schema === 'function' ? await schema().catch(showUnreachable) : schema;
      underWay.current = false;
      if (!ready) return;
      const parsed = ready.safeParse(input);
      if (!parsed.success) {
        const issues = issuesOf(parsed.error).map(({ field, key, params }) => ({
          field,
          msg: t(key, params),
        }));
        return refuse(byField(issues), null);
      }
      underWay.current = true;
      setIsBusy(true);
      setErrors({});
      setMessage(null);
      try {
        await work(parsed.data);
      } catch (error) {
        if (error instanceof Refusal) {
          const found = byField(error.data?.errors ?? []);
          refuse(found, Object.keys(found).length === 0 ? error.message : null);
        } else if (!(error instanceof Superseded || error instanceof Unreachable)) throw error;
      } finally {
        underWay.current = false;
        setIsBusy(false);
      }
    },
  };
}

/**
 * Whether a field changed with `name`: the field itself, or one below it, as `items.0.price` is below
 * `items`.
 */
function isOther(field: string, name: string, before: unknown, now: unknown): boolean {
  if (field === name) return true;
  if (!field.startsWith(`${name}.`)) return false;
  const below = field.slice(name.length + 1).split('.');
  return partOf(before, below) !== partOf(now, below);
}

const partOf = (whole: unknown, path: readonly string[]): unknown =>
  path.reduce((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], whole);

/** The first message of each field. */
const byField = (issues: readonly { readonly field: string; readonly msg: string }[]): Errors =>
  Object.fromEntries([...issues].reverse().map(({ field, msg }) => [field, msg]));

import { useEffect, useRef } from 'react';
import { $letterKeys } from '#stores/letter-keys.ts';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import { readOrdersQuery, type ShownOrders } from './orders-query.ts';

interface Named {
  readonly value: string;
  readonly name: string;
}

/** The filters' options, with names in the page's language. */
export interface FilterChoices {
  readonly status: readonly Named[];
  readonly delivery: readonly Named[];
  readonly payment: readonly Named[];
}

interface OrderFiltersProps {
  readonly shown: ShownOrders;
  readonly choices: FilterChoices;
  readonly onShow: (next: ShownOrders) => void;
}

const LISTS = ['status', 'delivery', 'payment'] as const;

/** The search field and the filters. The slash key focuses the search field from anywhere on the page. */
export function OrderFilters({ shown, choices, onShow }: OrderFiltersProps) {
  const t = useWords('staff');
  const words = useWords('orderlist');
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
      if (event.key !== '/' || isTyping || !$letterKeys.get()) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const show = () => {
    if (!form.current) return;
    const said = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    const { sort, direction, columns } = shown;
    const next = {
      ...readOrdersQuery(`?${said}`),
      ...(sort ? { sort } : {}),
      ...(direction ? { direction } : {}),
      ...(columns ? { columns } : {}),
    };
    // An empty query would open the user's own view again.
    onShow(Object.keys(next).length === 0 ? { view: 'all' } : next);
  };
  return (
    <search>
      <form
        ref={form}
        className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-4 md:grid-cols-6"
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <div className="max-md:col-span-full md:col-span-5">
          <Field label={t('orders.search')}>
            {(control) => (
              <input
                {...control}
                ref={search}
                name="q"
                type="search"
                className="field"
                maxLength={60}
                autoComplete="off"
                defaultValue={shown.q ?? ''}
              />
            )}
          </Field>
        </div>
        <button type="submit" className="btn self-end max-md:col-span-full">
          {t('orders.find')}
        </button>
        {LISTS.map((name) => (
          <div key={name} className={name === 'status' ? 'max-md:col-span-full md:col-span-2' : ''}>
            <Field label={t(`orders.${name}`)}>
              {(control) => (
                <select
                  {...control}
                  name={name}
                  className="field"
                  defaultValue={String(shown[name] ?? '')}
                  onChange={show}
                >
                  <option value="">{t('orders.all')}</option>
                  {choices[name].map(({ value, name: label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        ))}
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={t(`orders.${name}`)}>
            {(control) => (
              <input
                {...control}
                name={name}
                type="date"
                className="field"
                defaultValue={shown[name] ?? ''}
                onChange={({ target }) => {
                  if (target.value === '' || target.validity.valid) show();
                }}
              />
            )}
          </Field>
        ))}
        {(['amountFrom', 'amountTo'] as const).map((name) => (
          <Field key={name} label={words(`filters.${name}`)}>
            {(control) => (
              <input
                {...control}
                name={name}
                type="number"
                inputMode="numeric"
                min={0}
                max={99_999_999}
                className="field tabular-nums"
                defaultValue={shown[name] ?? ''}
                onBlur={({ target }) => {
                  if (target.value !== (shown[name] ?? '') && target.validity.valid) show();
                }}
              />
            )}
          </Field>
        ))}
      </form>
    </search>
  );
}

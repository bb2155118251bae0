import { useEffect, useState } from 'react';
import { watchRestock } from '#lib/catalog/restock/calls.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFocusNext } from '../ui/use-focus-next.ts';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/catalog/restock/model.ts')).RestockWatchInput;

interface RestockBoxProps {
  readonly name: string;
  /** The SKUs that are sold out, at least one. */
  readonly skus: readonly { readonly id: number; readonly options: string }[];
  /** Every SKU is sold out, so this is the page's main action. */
  readonly isAll: boolean;
}

/** Row I7: anybody can leave an e-mail address for one notification when the good is back. */
export const RestockBox = ({ words, locale, ...props }: IslandProps & RestockBoxProps) => (
  <IslandWords words={words} locale={locale}>
    <Watching {...props} />
  </IslandWords>
);

function Watching({ name, skus, isAll }: RestockBoxProps) {
  const t = useWords('restock');
  const form = useForm({ email: '' });
  const [skuId, setSkuId] = useState(skus[0]?.id ?? 0);
  const [watched, setWatched] = useState<{ email: string; name: string } | null>(null);
  const [isOpen, setIsOpen] = useState(isAll);
  const { values, errorOf } = form;
  const { part, focusNext } = useFocusNext<HTMLDivElement>();

  // The chosen SKU is in the address, which the server-rendered page does not know.
  useEffect(() => {
    const asked = Number(new URLSearchParams(location.search).get('sku'));
    if (!skus.some(({ id }) => id === asked)) return;
    setSkuId(asked);
    setIsOpen(true);
  }, [skus]);

  const send = () =>
    form.submit(loadSchema, { ...values, skuId }, async (good) => {
      const { email } = await call(watchRestock, good, { quiet: true });
      const options = skus.find(({ id }) => id === good.skuId)?.options;
      focusNext('[data-watched]');
      setWatched({ email, name: options ? `${name} ${options}` : name });
    });

  return (
    <details
      className="panel group mt-5"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center gap-2 px-4 text-sm">
        <Icon name="box" className="size-5 text-accent" />
        <span className="flex-1">
          <b className="font-semibold">{t('title')}</b>{' '}
          <span className="text-muted">{skus.map(({ options }) => options).join(t('between'))}</span>
        </span>
        <Icon name="next" className="size-4 shrink-0 rotate-90 text-faint group-open:-rotate-90" />
      </summary>
      <div ref={part} className="grid gap-4 px-4 pb-4">
        {watched ? (
          <div role="status" tabIndex={-1} data-watched className="grid gap-3 outline-none">
            <p className="text-sm wrap-anywhere">{t('done', watched)}</p>
            {skus.length > 1 && (
              <button
                type="button"
                className="btn-line min-h-touch justify-self-start px-5 text-sm"
                onClick={() => {
                  focusNext('input');
                  setWatched(null);
                }}
              >
                {t('another')}
              </button>
            )}
          </div>
        ) : (
          <>
            <p className="text-sm text-muted">{t('text')}</p>
            <FormShell
              form={form}
              onSubmit={send}
              label={t('send')}
              busyLabel={t('sending')}
              className="grid gap-4"
            >
              {skus.length > 1 && (
                <SelectField
                  label={t('which')}
                  error={errorOf('skuId')}
                  value={skuId}
                  onChange={(chosen) => setSkuId(Number(chosen))}
                >
                  {skus.map(({ id, options }) => (
                    <option key={id} value={id}>
                      {options}
                    </option>
                  ))}
                </SelectField>
              )}
              <TextField
                form={form}
                name="email"
                label={t('email')}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
              />
            </FormShell>
          </>
        )}
      </div>
    </details>
  );
}

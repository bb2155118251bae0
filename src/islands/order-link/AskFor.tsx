import { useState } from 'react';
import { listOrderLinkGoods, makeOrderLink } from '#lib/buying/order-link/calls.ts';
import type {
  MakeOrderLinkInput,
  OrderLinkDetail,
  OrderLinkQuote,
  QuoteOrderLinkInput,
} from '#lib/buying/order-link/model.ts';
import { LANGUAGE_NAME, LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useForm } from '../ui/use-form.ts';
import { useIsland, useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/buying/order-link/model.ts')).MakeOrderLinkInput;

interface AskForProps {
  readonly input: QuoteOrderLinkInput;
  readonly quote: OrderLinkQuote;
  readonly onBack: () => void;
  readonly onMade: (link: OrderLinkDetail) => void;
}

/** The validity periods on offer, in days, up to the merchant's maximum. */
const DAYS = [0, 1, 3, 7, 14, 30, 60];

/** The regular price, the requested amount and the expiry. */
export function AskFor({ input, quote, onBack, onMade }: AskForProps) {
  const t = useWords('orderLink');
  const { locale } = useIsland();
  const { data } = useCall(listOrderLinkGoods, {});
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    amount: String(quote.payable),
    validDays: '3',
    selfStoreId: '',
    language: locale as Locale,
    note: '',
  });
  const { amount, validDays, selfStoreId, language, note } = form.values;
  const stores = data?.stores ?? [];
  const isPickedUp = input.delivery === 'self' && !quote.isService;
  const store = selfStoreId || String(stores[0]?.id ?? '');
  const wish: MakeOrderLinkInput = {
    ...input,
    key,
    amount,
    validDays,
    locale: language,
    note,
    ...(isPickedUp && store ? { selfStoreId: store } : {}),
  };
  const make = () =>
    form.submit(loadSchema, wish, async () => onMade(await call(makeOrderLink, wish, { quiet: true })));
  const rows = [
    ['goods', quote.goodsTotal],
    ['discount', -quote.discount],
    ['shipping', quote.shipping],
    ['payable', quote.payable],
  ] as const;
  return (
    <FormShell
      form={form}
      onSubmit={make}
      label={t('make.submit')}
      busyLabel={t('busy')}
      after={
        <button type="button" className="btn-line" onClick={onBack}>
          {t('make.back')}
        </button>
      }
    >
      <p>{t('make.for', { who: quote.who })}</p>
      <dl className="grid gap-1 text-sm">
        {rows
          .filter(([name, sum]) => name !== 'discount' || sum !== 0)
          .map(([name, sum]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{t(`sum.${name}`)}</dt>
              <dd className="tabular-nums">{formatAmount(sum)}</dd>
            </div>
          ))}
      </dl>
      <TextField
        form={form}
        name="amount"
        label={t('make.amount')}
        hint={t('make.amountHint', { least: formatAmount(quote.least), most: formatAmount(quote.payable) })}
        inputMode="numeric"
        maxLength={14}
      />
      <SelectField
        label={t('make.valid')}
        error={form.errorOf('validDays')}
        value={validDays}
        onChange={(chosen) => form.set('validDays', chosen)}
      >
        {DAYS.filter((days) => days <= limits().orderLinkDays).map((days) => (
          <option key={days} value={days}>
            {days === 0 ? t('make.today') : t('make.days', { count: days })}
          </option>
        ))}
      </SelectField>
      {isPickedUp && (
        <SelectField
          label={t('make.store')}
          error={form.errorOf('selfStoreId')}
          value={store}
          onChange={(chosen) => form.set('selfStoreId', chosen)}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('make.language')}
        error={form.errorOf('locale')}
        value={language}
        onChange={(chosen) => form.set('language', chosen as Locale)}
      >
        {LOCALES.map((one) => (
          <option key={one} value={one}>
            {LANGUAGE_NAME[one]}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="note" label={t('make.note')} maxLength={200} />
      <p className="text-sm text-faint">{t('make.holds')}</p>
    </FormShell>
  );
}

import { useState } from 'react';
import { quoteOrderLink } from '#lib/buying/order-link/calls.ts';
import type { OrderLinkDetail, OrderLinkQuote, QuoteOrderLinkInput } from '#lib/buying/order-link/model.ts';
import { call } from '#stores/api.ts';
import { useDraftForm } from '../staff/use-draft.ts';
import { Choice } from '../ui/Choice.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { AskFor } from './AskFor.tsx';
import { type ChosenLine, ChosenLines } from './ChosenLines.tsx';
import { GoodsPicker } from './GoodsPicker.tsx';

const loadSchema = async () => (await import('#lib/buying/order-link/model.ts')).QuoteOrderLinkInput;

interface PutTogetherProps {
  /** The order link whose goods are copied. */
  readonly like: OrderLinkDetail | null;
  readonly onMade: (link: OrderLinkDetail) => void;
}

const BUYERS = ['member', 'name'] as const;
const DELIVERIES = ['self', 'home'] as const;

/** Creates an order for somebody: first the customer and the goods, then the amount and the expiry. */
export function PutTogether({ like, onMade }: PutTogetherProps) {
  const t = useWords('orderLink');
  const form = useDraftForm(`orderLink:${like?.number ?? 'new'}`, {
    kind: 'member' as (typeof BUYERS)[number],
    contact: '',
    name: '',
    mobile: '',
    delivery: 'self' as (typeof DELIVERIES)[number],
    lines: (like?.lines ?? []) as readonly ChosenLine[],
  });
  const [priced, setPriced] = useState<{
    readonly input: QuoteOrderLinkInput;
    readonly quote: OrderLinkQuote;
  } | null>(null);
  const { kind, contact, name, mobile, delivery, lines } = form.values;
  const input: QuoteOrderLinkInput = {
    buyer: kind === 'member' ? { kind, contact, name, mobile } : { kind, name, mobile },
    lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    delivery: kind === 'name' ? 'self' : delivery,
  };
  const price = () =>
    form.submit(loadSchema, input, async () => {
      setPriced({ input, quote: await call(quoteOrderLink, input, { quiet: true }) });
    });
  const clear = () => {
    setPriced(null);
    form.set('lines', []);
    form.set('contact', '');
    form.set('name', '');
    form.set('mobile', '');
  };
  return (
    <section className="panel px-[min(1.25rem,5vw)] py-5" aria-labelledby="put-together">
      <h2 id="put-together" className="mb-4 text-lg font-bold">
        {t('make.title')}
      </h2>
      {priced ? (
        <AskFor
          {...priced}
          onBack={() => setPriced(null)}
          onMade={(link) => {
            clear();
            onMade(link);
          }}
        />
      ) : (
        <FormShell form={form} onSubmit={price} label={t('make.price')} busyLabel={t('busy')}>
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-sm text-muted">{t('make.who')}</legend>
            {BUYERS.map((one) => (
              <Choice
                key={one}
                name="buyer"
                isChosen={kind === one}
                onChoose={() => form.set('kind', one)}
                title={t(`buyer.${one}`)}
                text={t(`buyer.${one}Text`)}
              />
            ))}
          </fieldset>
          {kind === 'member' && (
            <TextLine
              label={t('make.contact')}
              error={form.errorOf('buyer.contact')}
              value={contact}
              maxLength={260}
              onChange={(text) => form.set('contact', text)}
            />
          )}
          {(kind === 'name' || delivery === 'self') && (
            <>
              <TextLine
                label={t('make.name')}
                {...(kind === 'member' ? { hint: t('make.nameHint') } : {})}
                error={form.errorOf('buyer.name')}
                value={name}
                maxLength={60}
                onChange={(text) => form.set('name', text)}
              />
              <TextLine
                label={t('make.mobile')}
                hint={t(kind === 'member' ? 'make.nameHint' : 'make.mobileHint')}
                error={form.errorOf('buyer.mobile')}
                inputMode="tel"
                value={mobile}
                maxLength={30}
                onChange={(text) => form.set('mobile', text)}
              />
            </>
          )}
          <ChosenLines
            lines={lines}
            error={form.errorOf('lines')}
            onChange={(chosen) => form.set('lines', chosen)}
          />
          <GoodsPicker
            onPick={({ skuId, name: goodsName, options }) =>
              form.set('lines', added(lines, { skuId, name: goodsName, options, quantity: 1 }))
            }
          />
          {kind === 'member' && (
            <fieldset className="grid gap-2">
              <legend className="mb-1.5 text-sm text-muted">{t('make.delivery')}</legend>
              {DELIVERIES.map((one) => (
                <Choice
                  key={one}
                  name="delivery"
                  isChosen={delivery === one}
                  onChoose={() => form.set('delivery', one)}
                  title={t(`delivery.${one}`)}
                  text={t(`delivery.${one}Text`)}
                />
              ))}
            </fieldset>
          )}
        </FormShell>
      )}
    </section>
  );
}

/** Adds a line, or increases the quantity of an existing one. */
const added = (lines: readonly ChosenLine[], line: ChosenLine): readonly ChosenLine[] =>
  lines.some(({ skuId }) => skuId === line.skuId)
    ? lines.map((one) => (one.skuId === line.skuId ? { ...one, quantity: one.quantity + 1 } : one))
    : [...lines, line];

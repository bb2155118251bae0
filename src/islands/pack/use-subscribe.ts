import { useRef, useState } from 'react';
import { subscribe } from '#lib/boxes/pack/calls.ts';
import type { Subscribed, SubscribeQuote } from '#lib/boxes/pack/model/subscribe.ts';
import { writePack } from '#lib/boxes/pack/rules/link.ts';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { deliveryErrors, deliveryInput } from '#lib/orders/logistics/rules/value.ts';
import type { InvoiceChoice, InvoiceDraft } from '#lib/people/invoice-details/model.ts';
import { call, Refusal, showUnreachable } from '#stores/api.ts';
import { $packageList, savePack } from '#stores/pack-draft.ts';
import { pageLink } from '#stores/page.ts';
import { withKey } from '../ui/with-key.ts';
import { useWords } from '../ui/words.tsx';
import type { ShownTerms } from './use-terms.ts';
import type { Wanted } from './wanted.ts';

type Errors = Readonly<Record<string, string>>;

export interface Filled {
  readonly name: string;
  readonly cardId: number | null;
  readonly invoice: InvoiceDraft | null;
  readonly agreed: boolean;
}

/**
 * Subscribes once, even if the button is pressed repeatedly. Missing and refused input shows at its field.
 */
export function useSubscribe(wanted: Wanted, terms: ShownTerms, onMade: (made: Subscribed) => void) {
  const t = useWords('errors');
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  const refuse = (found: Errors, said: string | null) => {
    setErrors(found);
    setMessage(said);
  };
  const send = async (quote: SubscribeQuote, filled: Filled, choice: InvoiceChoice | undefined) => {
    const order = {
      ...wanted.what,
      ...deliveryInput(terms.delivery),
      plan: wanted.plan,
      ...(wanted.boxDelivery ? { boxDelivery: wanted.boxDelivery } : {}),
      ...terms.discounting,
      name: filled.name,
      ...(terms.taker.isForOther ? terms.taker : {}),
      cardId: filled.cardId ?? 0,
      ...(choice ? { invoice: choice } : {}),
      expectedPayable: quote.payable,
      expectedFirst: quote.first.payable,
      agreed: filled.agreed,
    };
    setIsBusy(true);
    try {
      const made = await withKey('subscription', order, (idempotencyKey) =>
        call(subscribe, { ...order, idempotencyKey }, { quiet: true }),
      );
      if ('pack' in wanted.what && writePack($packageList.get()) === wanted.what.pack) savePack([]);
      onMade(made);
      if (!made.url) return;
      // Replaces the history entry, so that "back" opens the subscription and not the agreed terms.
      history.replaceState(null, '', pageLink(subscriptionLinks.one(made.number)));
      location.assign(made.url);
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      const found = Object.fromEntries((error.data?.errors ?? []).map(({ field, msg }) => [field, msg]));
      refuse(found, error.message);
      // The page then shows current prices and stock.
      terms.reload();
    } finally {
      setIsBusy(false);
    }
  };
  const check = async (quote: SubscribeQuote, filled: Filled): Promise<void> => {
    const checks = await import('../checkout/checks.ts').catch(() => null);
    if (!checks) return showUnreachable();
    const checked = checks.checkForm(terms.delivery, filled.invoice, t);
    const missing: Errors = {
      ...(quote.isService ? {} : checked.delivery),
      ...(filled.cardId === null ? { cardId: t('cardRequired') } : {}),
      ...Object.fromEntries(checked.invoice.wrong.map(([field, text]) => [`invoice.${field}`, text])),
      ...(filled.agreed ? {} : { agreed: t('subscribeAgreementRequired') }),
    };
    refuse(missing, null);
    if (Object.keys(missing).length > 0) return;
    await send(quote, filled, checked.invoice.choice);
  };
  const submit = async (quote: SubscribeQuote, filled: Filled): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await check(quote, filled).finally(() => {
      isUnderWay.current = false;
    });
  };
  return {
    isBusy,
    message,
    errors,
    deliveryErrors: deliveryErrors(Object.entries(errors).map(([field, msg]) => ({ field, msg }))),
    submit,
    forgive: () => refuse({}, null),
  };
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { getBoxCalendar, sendBoxTo } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar, PrepaidBox } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { $changeDelivery } from '#stores/change-delivery.ts';
import { $boxesMeant, $storeAddress, $urlSearch } from '#stores/delivery.ts';
import { showToastNext } from '#stores/next-toast.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { DeliveryChoice } from '../logistics/DeliveryChoice.tsx';
import { useDeliveryForm } from '../logistics/use-delivery-form.ts';
import { Choice } from '../ui/Choice.tsx';
import { FormMessage } from '../ui/FormParts.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

/** Point 2's `order/edit-period-address`: changes the destination of one box or of all coming ones. */
export const PeriodAddress = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

interface Named {
  readonly number: string;
  readonly box: number | null;
  /** Which box of a prepaid cycle. */
  readonly part: number | null;
}

function Gate() {
  const t = useWords('boxes');
  const who = useVisitor();
  const [named, setNamed] = useState<Named | null>(null);
  useEffect(() => {
    // The return from a chain's map has no query; the query from before is then used.
    const query = new URLSearchParams(location.search || $urlSearch.get());
    const idIn = (name: string) => Number(query.get(name)) || null;
    setNamed({ number: query.get('number') ?? '', box: idIn('box'), part: idIn('part') });
  }, []);
  if (who === 'unknown' || !named) return <Skeleton className="h-72 rounded-panel" />;
  if (named.number === '')
    return (
      <Notice icon="pin" title={t('address.missing')}>
        <a href={pageLink(subscriptionLinks.list())} className="btn">
          {t('title')}
        </a>
      </Notice>
    );
  if (who === 'guest')
    return (
      <SignInState
        text={t('signIn')}
        back={subscriptionLinks.address(named.number, named.box ?? undefined, named.part ?? undefined)}
      />
    );
  return <Home {...named} />;
}

function Home({ number, box, part }: Named) {
  const { data, failure, reload } = useCall(getBoxCalendar, { number, boxes: 6 });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-72 rounded-panel" />;
  if (part !== null) {
    const paid = data.paid.find((one) => one.box === box && one.part === part && one.isOpen);
    return paid ? <Form calendar={data} one={paid} /> : <Closed number={number} />;
  }
  const open = data.boxes.find((one) => one.number === box && one.isOpen && one.state === 'planned');
  return <Form calendar={data} one={open ? { box: open.number, items: open.items } : null} />;
}

/** The box is paid and being packed. The form never changes another box instead. */
function Closed({ number }: { readonly number: string }) {
  const t = useWords('boxes');
  return (
    <Notice icon="pin" title={t('closed')}>
      <a href={pageLink(subscriptionLinks.one(number))} className="btn">
        {t('title')}
      </a>
    </Notice>
  );
}

interface FormProps {
  readonly calendar: BoxCalendar;
  /** The box to change; null for all coming ones. */
  readonly one: (Pick<PrepaidBox, 'box' | 'items'> & Partial<Pick<PrepaidBox, 'part'>>) | null;
}

function Form({ calendar, one }: FormProps) {
  const t = useWords('boxes');
  const { deliveries, subscription, boxes } = calendar;
  // Survives the visit to a chain's map.
  const [isOne, setOne] = useState(one !== null && $boxesMeant.get() !== 'all');
  const storeAddress = useStore($storeAddress);
  const form = useDeliveryForm(deliveries);
  // Marks this form for the return from the chain's map.
  useEffect(() => {
    $changeDelivery.set('1');
    return () => $changeDelivery.set('');
  }, []);
  const { box, part } = one ?? {};
  const lines = (one ?? boxes[0])?.items.map((item) => ({ ...item, homeOnly: false })) ?? [];
  const choose = (isAlone: boolean) => {
    $boxesMeant.set(isAlone ? 'one' : 'all');
    setOne(isAlone);
  };
  const save = () =>
    form.submit(async (delivery) => {
      const of = part === undefined ? { box: isOne ? box : undefined } : { box, part, follows: !isOne };
      await call(sendBoxTo, { ...delivery, number: subscription.number, ...of }, { quiet: true });
      $boxesMeant.set('');
      showToastNext('success', t('address.done'));
      location.assign(pageLink(subscriptionLinks.one(subscription.number)));
    });
  return (
    <div className="panel space-y-6 p-5 md:p-7">
      {one && (
        <fieldset className="space-y-2">
          <legend className="mb-2 font-semibold">{t('address.which')}</legend>
          <Choice
            name="which-boxes"
            isChosen={isOne}
            onChoose={() => choose(true)}
            title={t('address.one', { box: String(part ?? box) })}
          />
          <Choice
            name="which-boxes"
            isChosen={!isOne}
            onChoose={() => choose(false)}
            title={t(part === undefined ? 'address.all' : 'address.follows')}
          />
        </fieldset>
      )}
      <DeliveryChoice
        value={form.value}
        wanted={form.wanted.deliveryType}
        onChange={form.choose}
        offer={{ deliveries, lines, freeShippingGap: 0 }}
        errors={form.errors}
      />
      {form.value.deliveryType === 'cvs' && form.value.store && storeAddress && (
        <p className="text-sm text-muted">{t('address.store', { place: storeAddress })}</p>
      )}
      <FormMessage text={form.message} />
      <button
        type="button"
        className="btn w-full"
        aria-disabled={form.isHeld}
        aria-busy={form.isBusy}
        onClick={() => void save()}
      >
        {t('address.yes')}
      </button>
    </div>
  );
}

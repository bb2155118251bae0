import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { bindCard, listCards } from '#lib/money/card/calls.ts';
import type { BindCardInput } from '#lib/money/card/model.ts';
import { isOwnPath } from '#lib/orders/logistics/rules/own-path.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Arrival } from './Arrival.tsx';

const loadSchema = async () => (await import('#lib/money/card/model.ts')).BindCardInput;

/** Explains what saving a card means, and leads to the provider's page for card details (row D1). */
export const AddCard = (props: IslandProps) => (
  <IslandWords {...props}>
    <Add />
  </IslandWords>
);

const POINTS: readonly (readonly [IconName, string])[] = [
  ['card', 'add.hold'],
  ['check', 'add.safe'],
  ['clock', 'add.bank'],
];

type Origin = Pick<z.input<typeof BindCardInput>, 'number' | 'back'>;

/** The page that the member came from, as the address says. */
function readOrigin(): Origin {
  const query = new URLSearchParams(location.search);
  const number = query.get('number');
  const back = query.get('back');
  return { ...(number ? { number } : {}), ...(isOwnPath(back) ? { back } : {}) };
}

function Add() {
  const t = useWords('card');
  const errors = useWords('errors');
  const common = useWords('common');
  const who = useVisitor();
  const { data: list, failure, reload } = useCall(listCards, who === 'member' ? {} : null);
  const form = useForm({ agreed: false });
  const [origin, setOrigin] = useState<Origin>({});
  useEffect(() => setOrigin(readOrigin()), []);

  const { number } = origin;
  const back = origin.back ?? (number === undefined ? links.cards() : links.cardChange(number));
  if (who === 'guest') return <SignInState text={t('signIn')} back={links.cardAdd(origin)} />;
  if (!list) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  }
  if (list.cards.length >= list.most)
    return (
      <Notice icon="card" title={errors('cardsTooMany', { count: list.most })}>
        <a href={pageLink(links.cards())} className="btn">
          {t('add.back')}
        </a>
      </Notice>
    );
  const amount = formatAmount(limits().cardVerification);
  const input = { ...form.values, ...origin };
  const bind = () =>
    form.submit(loadSchema, input, async () => {
      const { url } = await call(bindCard, input, { quiet: true });
      location.assign(url);
      // Never resolves: the button stays busy while the browser leaves.
      await new Promise(() => {});
    });
  const agreementError = form.errorOf('agreed');
  return (
    <>
      <Arrival adding={list.adding} onAskAgain={reload} />
      <FormShell
        form={form}
        className="panel grid gap-5 p-5 md:p-7"
        onSubmit={bind}
        label={t('add.go')}
        busyLabel={t('add.going')}
        after={
          <a href={pageLink(back)} className="link justify-self-center">
            {t('add.back')}
          </a>
        }
      >
        <p>{t('add.lead')}</p>
        <ul className="grid gap-4">
          {POINTS.map(([icon, words]) => (
            <li key={words} className="flex gap-3 text-sm text-muted">
              <Icon name={icon} className="size-5 text-accent" />
              <span>{t(words, { amount })}</span>
            </li>
          ))}
        </ul>
        <div>
          <label className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={form.values.agreed}
              aria-invalid={agreementError !== undefined}
              aria-describedby={agreementError === undefined ? undefined : 'agreed-error'}
              onChange={(event) => form.set('agreed', event.target.checked)}
            />
            <span>{t('add.agree', { amount })}</span>
          </label>
          {agreementError && (
            <p id="agreed-error" className="mt-1 text-sm text-danger">
              {agreementError}
            </p>
          )}
        </div>
      </FormShell>
    </>
  );
}

import { Suspense, useState } from 'react';
import { applyReturn, quoteReturn, reapplyReturn } from '#lib/after/returns/calls.ts';
import type { ReturnReason } from '#lib/after/returns/codes.ts';
import type { ReturnOptions } from '#lib/after/returns/model/apply.ts';
import type { ReturnDetail } from '#lib/after/returns/model/return.ts';
import { limits } from '#lib/kernel/limits.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { lazyPart } from '../ui/later.ts';
import { formatLastMoment } from '../ui/moment.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useCall } from '../ui/use-call.ts';
import { useResumableForm } from '../ui/use-resumable-form.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { ApplyLines } from './ApplyLines.tsx';
import { ACCOUNT_FIELDS, accountInput, emptyAccount } from './account.ts';
import { chosenOf, initialQuantities } from './chosen.ts';
import { EvidenceField } from './EvidenceField.tsx';
import { QuoteBox } from './QuoteBox.tsx';
import { ReasonField } from './ReasonField.tsx';

/** Loaded on demand: most refunds use the original payment method. */
const AccountFields = lazyPart(async () => ({
  default: (await import('./AccountFields.tsx')).AccountFields,
}));

const loadApply = async () => (await import('#lib/after/returns/model/apply.ts')).ApplyReturnInput;
const loadReapply = async () => (await import('#lib/after/returns/model/apply.ts')).ReapplyReturnInput;

interface ApplyFormProps {
  readonly options: ReturnOptions;
  /** The rejected return to edit. */
  readonly before: ReturnDetail | null;
}

/** The goods to return and the reason. The refund amount shows before the shopper confirms. */
export function ApplyForm({ options, before }: ApplyFormProps) {
  const t = useWords('returnGoods');
  const { locale } = useIsland();
  const { orderNumber, applyBefore } = options;
  const [key] = useState(() => crypto.randomUUID());
  const begin = {
    lines: initialQuantities(options, before),
    reason: (before?.reason ?? '') as ReturnReason | '',
    description: before?.description ?? '',
    isOpened: before?.isOpened ?? false,
    pictures: (before?.pictures.map(({ path }) => path) ?? []) as readonly string[],
    ...emptyAccount,
  };
  const form = useResumableForm(`return-${before?.number ?? orderNumber}`, begin, ACCOUNT_FIELDS);
  const { values, set, errorOf } = form;
  const lines = chosenOf(values.lines);
  const quote = useCall(quoteReturn, lines.length === 0 ? null : { number: orderNumber, lines });
  const longest = limits().returnNoteLength;

  const send = () => {
    const account = options.asksAccount ? accountInput(values) : undefined;
    const application = {
      lines,
      ...(values.reason === '' ? {} : { reason: values.reason }),
      description: values.description,
      isOpened: values.isOpened,
      pictures: [...values.pictures],
      ...(account ? { account } : {}),
    };
    const done = (made: ReturnDetail) => location.assign(pageLink(links.return(made.number)));
    return before
      ? form.submit(loadReapply, { ...application, number: before.number }, async (good) =>
          done(await call(reapplyReturn, good, { quiet: true })),
        )
      : form.submit(loadApply, { ...application, number: orderNumber, idempotencyKey: key }, async (good) =>
          done(await call(applyReturn, good, { quiet: true })),
        );
  };

  return (
    <FormShell
      form={form}
      onSubmit={send}
      label={t(before ? 'apply.sendAgain' : 'apply.send')}
      busyLabel={t('apply.sending')}
      className="grid gap-5"
    >
      {before?.decision && (
        <p className="panel border-amber p-5">
          <span className="block text-sm text-muted">{t('apply.whyRejected')}</span>
          {before.decision.text}
        </p>
      )}
      <ApplyLines
        options={options}
        quantities={values.lines}
        error={errorOf('lines')}
        onChange={(chosen) => set('lines', chosen)}
      />
      <section aria-labelledby="apply-why" className="panel grid gap-5 p-5 md:p-6">
        <h2 id="apply-why" className="font-bold">
          {t('apply.why')}
        </h2>
        <ReasonField
          reasons={options.reasons}
          value={values.reason}
          onChange={(reason) => set('reason', reason)}
        />
        <label className="flex min-h-touch items-start gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={values.isOpened}
            onChange={({ target }) => set('isOpened', target.checked)}
          />
          <span>
            {t('apply.isOpened')}
            <span className="block text-sm text-muted">{t('apply.isOpenedText')}</span>
          </span>
        </label>
        <TextArea
          label={t('apply.description')}
          hint={t('apply.descriptionHint', { left: longest - values.description.length, most: longest })}
          error={errorOf('description')}
          className="min-h-28"
          maxLength={longest}
          value={values.description}
          onChange={(text) => set('description', text)}
        />
        <EvidenceField
          value={values.pictures}
          known={before?.pictures ?? []}
          error={errorOf('pictures')}
          onChange={(pictures) => set('pictures', pictures)}
        />
      </section>
      <section aria-labelledby="apply-back" className="panel grid gap-4 p-5 md:p-6">
        <h2 id="apply-back" className="font-bold">
          {t('quote.title')}
        </h2>
        <QuoteBox quote={quote} isChosen={lines.length > 0} method={options.refundMethodName} />
        {options.asksAccount && (
          <Suspense>
            <AccountFields form={form} known={before?.account ?? null} />
          </Suspense>
        )}
        {applyBefore && (
          <p className="text-sm text-faint">
            {t('apply.before', { at: formatLastMoment(applyBefore, locale) })}
          </p>
        )}
      </section>
    </FormShell>
  );
}

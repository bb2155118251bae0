import { publishLottery, saveLottery } from '#lib/buying/lottery/calls.ts';
import { LOTTERY_KINDS, type LotteryKind } from '#lib/buying/lottery/codes.ts';
import type { DeskLottery } from '#lib/buying/lottery/model/desk.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { MeanwhileTable } from '../../staff/meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from '../../staff/meanwhile/use-record-form.ts';
import { EveryLanguage } from '../../ui/EveryLanguage.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { PartError } from '../../ui/PartError.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextLine } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/words.tsx';
import { AskedAct } from './AskedAct.tsx';
import { type Draft, draftOf, inputOf, newDraft, newPrize, sumOf, withoutPrize } from './draft.ts';
import { PrizeFields } from './PrizeFields.tsx';

const loadSchema = async () => (await import('#lib/buying/lottery/model/desk.ts')).SaveLotteryInput;

const TEXTS = ['name', 'terms'] as const;

interface LotteryFormProps {
  /** Null for a new one. */
  readonly lottery: DeskLottery | null;
  readonly onChanged: (lottery: DeskLottery) => void;
}

const valuesOf = (lottery: DeskLottery | null): Draft => (lottery ? draftOf(lottery) : newDraft());

/** A draft: its name, period and prizes. */
export function LotteryForm({ lottery, onChanged }: LotteryFormProps) {
  const t = useWords('lotteryDesk');
  const words = useWords('lottery');
  const form = useRecordForm(lottery, valuesOf, `lottery:${lottery?.id ?? 'new'}`);
  const { values, set, errorOf, version } = form;
  const id = lottery?.id ?? null;
  const input = { ...inputOf(values, id), version };
  const save = () =>
    form.submit(loadSchema, input, async () => {
      const saved = await call(saveLottery, input, { quiet: true });
      showToast('success', t('saved'));
      if (id === null) location.assign(pageLink(staffLinks.lottery(saved.id)));
      else {
        form.noteSaved(saved);
        onChanged(saved);
      }
    });
  // Saves the form first, so that the published lottery equals what the form shows.
  const publish = (known: number) =>
    form.submit(loadSchema, input, async () => {
      const saved = await call(saveLottery, input, { quiet: true });
      form.noteSaved(saved);
      const read = { id: known, version: saved.version };
      const published = await call(publishLottery, read, { quiet: true });
      showToast('success', t('published'));
      onChanged(published);
    });
  const line = (name: 'cost' | 'perMember' | 'claimDays') => (
    <TextLine
      label={t(name)}
      inputMode="numeric"
      value={values[name]}
      error={errorOf(name)}
      onChange={(text) => set(name, text)}
    />
  );
  const moment = (name: 'startsAt' | 'endsAt' | 'drawAt') => (
    <TextLine
      label={t(name)}
      type="datetime-local"
      value={values[name]}
      error={errorOf(name)}
      onChange={(text) => set(name, text)}
    />
  );
  return (
    <FormShell
      form={form}
      onSubmit={save}
      label={t('save')}
      busyLabel={t('saving')}
      after={
        id !== null && (
          <AskedAct
            text={t('publishText')}
            label={t('publish')}
            isSafe
            isBusy={form.isBusy}
            onYes={() => void publish(id)}
          />
        )
      }
    >
      <MeanwhileTable
        form={form}
        nameOf={(part) => t(part === 'fallsTo' ? 'fallsToPrize' : part)}
        say={(field, value) => (field === 'kind' ? words(`kind.${value}`) : undefined)}
      />
      <section className="panel grid gap-4 p-5 md:grid-cols-3">
        <SelectField
          label={t('kind')}
          value={values.kind}
          error={errorOf('kind')}
          onChange={(kind) => set('kind', kind as LotteryKind)}
        >
          {LOTTERY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        {moment('startsAt')}
        {moment('endsAt')}
        {line('cost')}
        {line('perMember')}
        {line('claimDays')}
        {values.kind === 'single' && moment('drawAt')}
      </section>
      {TEXTS.map((name) => (
        <EveryLanguage
          key={name}
          name={name}
          label={t(name)}
          isLong={name === 'terms'}
          className="panel grid gap-4 p-5 md:grid-cols-3"
          value={values[name]}
          errorOf={errorOf}
          onChange={(text) => set(name, text)}
        />
      ))}
      <section aria-labelledby="desk-prizes">
        <h2 id="desk-prizes" className="mb-3 text-lg font-bold">
          {t('prizes')}
        </h2>
        <ol className="grid gap-4">
          {values.prizes.map((prize, at) => (
            <li key={prize.key}>
              <PrizeFields
                prize={prize}
                at={at}
                of={values.kind}
                errorOf={errorOf}
                onChange={(changed) => set('prizes', values.prizes.with(at, changed))}
                onRemove={() => set('prizes', withoutPrize(values.prizes, at))}
              />
            </li>
          ))}
        </ol>
        <PartError text={errorOf('prizes')} />
        <p className="mt-3 flex flex-wrap items-center gap-4">
          <button
            type="button"
            className="btn-line"
            onClick={() => set('prizes', [...values.prizes, newPrize()])}
          >
            {t('addPrize')}
          </button>
          {values.kind !== 'single' && (
            <span className="text-sm text-muted tabular-nums" aria-live="polite">
              {t('sum', { sum: sumOf(values) })}
            </span>
          )}
        </p>
      </section>
    </FormShell>
  );
}

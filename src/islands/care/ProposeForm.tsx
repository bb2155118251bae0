import { propose } from '#lib/care/care/calls.ts';
import { MAX_ITEMS, PROPOSAL_KINDS } from '#lib/care/care/codes.ts';
import type { CaseDetail, ProposeInput } from '#lib/care/care/model/desk.ts';
import { call } from '#stores/api.ts';
import { useDraftForm } from '../staff/use-draft.ts';
import { Choice } from '../ui/Choice.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { Assessment, proposalToAssess } from './Assessment.tsx';
import { BoxFields, type BoxItem, NO_BOX_ITEM } from './BoxFields.tsx';
import { CheckedText } from './CheckedText.tsx';
import { NO_PACK_ITEM, PackFields, type PackItem } from './PackFields.tsx';

const loadSchema = async () => (await import('#lib/care/care/model/desk.ts')).ProposeInput;

interface ProposeFormProps {
  readonly code: string;
  /** The member's subscriptions whose next box may be changed, if the consent covers them. */
  readonly subscriptions: NonNullable<CaseDetail['subscriptions']>;
  readonly onSent: (detail: CaseDetail) => void;
}

type Kind = (typeof PROPOSAL_KINDS)[number];

/** Suggests a pack or changes of the next box, item by item. The member reads the reason of each. */
export function ProposeForm({ code, subscriptions, onSent }: ProposeFormProps) {
  const t = useWords('care');
  const form = useDraftForm(`proposal:${code}`, {
    kind: 'pack' as Kind,
    word: '',
    days: '7',
    pack: [NO_PACK_ITEM] as readonly PackItem[],
    subscription: subscriptions[0]?.number ?? '',
    box: [NO_BOX_ITEM] as readonly BoxItem[],
  });
  const { kind, word, days, pack, subscription, box } = form.values;
  const input: ProposeInput =
    kind === 'pack'
      ? { code, kind, word, days, pack: pack.map((one) => ({ ...one })) }
      : { code, kind, word, days, subscription, box: box.map(boxInput) };
  const send = () =>
    form.submit(loadSchema, input, async () => {
      onSent(await call(propose, input, { quiet: true }));
    });
  const items = kind === 'pack' ? pack : box;
  const add = () =>
    kind === 'pack' ? form.set('pack', [...pack, NO_PACK_ITEM]) : form.set('box', [...box, NO_BOX_ITEM]);
  return (
    <section className="panel p-5" aria-labelledby="care-propose">
      <h3 id="care-propose" className="mb-3 font-bold">
        {t('propose')}
      </h3>
      <FormShell form={form} onSubmit={send} label={t('proposeSend')} busyLabel={t('busy')}>
        {subscriptions.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-sm text-muted">{t('kind.label')}</legend>
            {PROPOSAL_KINDS.map((one) => (
              <Choice
                key={one}
                name="kind"
                isChosen={kind === one}
                onChoose={() => form.set('kind', one)}
                title={t(`kind.${one}`)}
                text={t(`kind.${one}Text`)}
              />
            ))}
          </fieldset>
        )}
        <CheckedText
          label={t('word')}
          value={word}
          error={form.errorOf('word')}
          onChange={(text) => form.set('word', text)}
        />
        {kind === 'pack' ? (
          <PackFields items={pack} errorOf={form.errorOf} onChange={(to) => form.set('pack', to)} />
        ) : (
          <BoxFields
            code={code}
            subscriptions={subscriptions}
            subscription={subscription}
            items={box}
            errorOf={form.errorOf}
            onSubscription={(number) => form.set('subscription', number)}
            onChange={(to) => form.set('box', to)}
          />
        )}
        {items.length < MAX_ITEMS && (
          <button type="button" className="btn-line" onClick={add}>
            {t('addItem')}
          </button>
        )}
        <Assessment
          input={kind === 'pack' ? proposalToAssess(code, pack, []) : proposalToAssess(code, [], box)}
        />
        <TextField form={form} name="days" label={t('days')} inputMode="numeric" maxLength={3} />
      </FormShell>
    </section>
  );
}

/** Omits the fields that the act does not use. */
const boxInput = ({ act, skuId, from, quantity, reason }: BoxItem) => ({
  ...{ act, quantity, reason },
  ...(act !== 'leave' && { skuId }),
  ...(act !== 'add' && { from }),
});

import { propose } from '#lib/care/calls.ts';
import type { CaseDetail, ProposeInput } from '#lib/care/model/desk.ts';
import { listPackGoods } from '#lib/pack/calls.ts';
import { call } from '#stores/api.ts';
import { Field } from '../ui/Field.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField, TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/care/model/desk.ts')).ProposeInput;

interface Item {
  readonly goodsId: string;
  readonly morning: string;
  readonly evening: string;
  readonly reason: string;
}
const EMPTY: Item = { goodsId: '', morning: '1', evening: '0', reason: '' };
const PARTS = ['morning', 'evening'] as const;

interface ProposeFormProps {
  readonly code: string;
  readonly onSent: (detail: CaseDetail) => void;
}

/** A pack, good by good, each with the reason that its member reads. */
export function ProposeForm({ code, onSent }: ProposeFormProps) {
  const t = useWords('care');
  const { data } = useCall(listPackGoods, {});
  const form = useForm({ word: '', days: '7', items: [EMPTY] as readonly Item[] });
  const { word, days, items } = form.values;
  const input: ProposeInput = { code, kind: 'pack', word, days, pack: items.map((one) => ({ ...one })) };
  const send = () =>
    form.submit(loadSchema, input, async () => {
      onSent(await call(propose, input, { quiet: true }));
    });
  const change = (at: number, part: Partial<Item>) =>
    form.set(
      'items',
      items.map((one, place) => (place === at ? { ...one, ...part } : one)),
    );
  return (
    <section className="panel p-5" aria-labelledby="care-propose">
      <h3 id="care-propose" className="mb-3 font-bold">
        {t('propose')}
      </h3>
      <FormShell form={form} onSubmit={send} label={t('proposeSend')} busyLabel={t('busy')}>
        <TextArea
          className="min-h-28"
          rows={4}
          label={t('word')}
          value={word}
          error={form.errorOf('word')}
          onChange={(text) => form.set('word', text)}
        />
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          <fieldset key={at} className="grid gap-3 rounded-card border border-line p-3">
            <legend className="px-1 text-sm text-muted">{t('item', { number: at + 1 })}</legend>
            <Field label={t('good')} error={form.errorOf(`pack.${at}.goodsId`)}>
              {(control) => (
                <select
                  {...control}
                  className="field"
                  value={item.goodsId}
                  onChange={({ target }) => change(at, { goodsId: target.value })}
                >
                  <option value="">{t('choose')}</option>
                  {data?.map(({ goodsId, name }) => (
                    <option key={goodsId} value={goodsId}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <div className="grid grid-cols-2 gap-3">
              {PARTS.map((part) => (
                <TextLine
                  key={part}
                  label={t(part)}
                  error={form.errorOf(`pack.${at}.${part}`)}
                  inputMode="numeric"
                  maxLength={3}
                  value={item[part]}
                  onChange={(text) => change(at, { [part]: text })}
                />
              ))}
            </div>
            <TextLine
              label={t('reason')}
              error={form.errorOf(`pack.${at}.reason`)}
              maxLength={220}
              value={item.reason}
              onChange={(reason) => change(at, { reason })}
            />
          </fieldset>
        ))}
        <button type="button" className="btn-line" onClick={() => form.set('items', [...items, EMPTY])}>
          {t('addItem')}
        </button>
        <TextField form={form} name="days" label={t('days')} inputMode="numeric" maxLength={3} />
      </FormShell>
    </section>
  );
}

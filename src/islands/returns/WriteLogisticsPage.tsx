import { writeReturnLogistics } from '#lib/after/returns/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useResumableForm } from '../ui/use-resumable-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { NoReturnMethod } from './NoReturnMethod.tsx';
import { ReturnGate, type ShownReturn } from './ReturnGate.tsx';
import { ReturnHead } from './ReturnHead.tsx';
import { Steps } from './Steps.tsx';

const loadSchema = async () => (await import('#lib/after/returns/model/parcel.ts')).WriteLogisticsInput;

/** Row E3: the shopper's own carrier and its tracking number. */
export const WriteLogisticsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <ReturnGate here={links.returnWriteLogistics}>
      {(shown) => (shown.detail.logistics ? <Write {...shown} /> : <NoReturnMethod detail={shown.detail} />)}
    </ReturnGate>
  </IslandWords>
);

function Write({ detail }: ShownReturn) {
  const t = useWords('returnGoods');
  const { number, logistics } = detail;
  const form = useResumableForm(`return-own-${number}`, { company: '', trackingNumber: '' });
  const steps = logistics?.ways.find(({ code }) => code === 'own')?.steps ?? [];
  const send = () =>
    form.submit(loadSchema, { number, ...form.values }, async (good) => {
      await call(writeReturnLogistics, good, { quiet: true });
      location.assign(pageLink(links.returnLogistics(number)));
    });
  return (
    <div className="grid gap-5">
      <section className="panel p-5 md:p-6">
        <ReturnHead one={detail} />
      </section>
      <section className="panel grid gap-5 p-5 md:p-6" aria-labelledby="write-steps">
        <h2 id="write-steps" className="font-bold">
          {t('ways.steps')}
        </h2>
        <Steps steps={steps} />
        <FormShell form={form} onSubmit={send} label={t('write.send')} busyLabel={t('ways.busy')}>
          <TextField
            form={form}
            name="company"
            label={t('write.company')}
            hint={t('write.companyHint')}
            maxLength={30}
          />
          <TextField
            form={form}
            name="trackingNumber"
            label={t('write.tracking')}
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular-nums"
            maxLength={40}
          />
        </FormShell>
      </section>
      <a
        href={pageLink(links.returnCreateLogistics(number))}
        className="link flex min-h-touch items-center text-sm"
      >
        {t('write.otherWays')}
      </a>
    </div>
  );
}

import { Suspense, useState } from 'react';
import type { ReturnDetail } from '#lib/after/returns/model/return.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Choice } from '../ui/Choice.tsx';
import { lazyPart } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { NoReturnMethod } from './NoReturnMethod.tsx';
import { ReturnGate, type ShownReturn } from './ReturnGate.tsx';
import { ReturnHead } from './ReturnHead.tsx';
import { Steps } from './Steps.tsx';

/** The form of the chosen method, loaded on demand. */
const KioskForm = lazyPart(async () => ({ default: (await import('./KioskForm.tsx')).KioskForm }));
const CourierForm = lazyPart(async () => ({ default: (await import('./CourierForm.tsx')).CourierForm }));

/** Row E3: the choice of the return method. */
export const CreateLogisticsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <ReturnGate here={links.returnCreateLogistics}>{(shown) => <Ways {...shown} />}</ReturnGate>
  </IslandWords>
);

type Way = NonNullable<ReturnDetail['logistics']>['ways'][number]['code'];

function Ways({ detail, reload }: ShownReturn) {
  const t = useWords('returnGoods');
  const { number, logistics } = detail;
  const [chosen, setChosen] = useState<Way | null>(null);
  if (!logistics) return <NoReturnMethod detail={detail} />;
  const way = logistics.ways.find(({ code, isAvailable }) => code === chosen && isAvailable);
  const toLogistics = () => location.assign(pageLink(links.returnLogistics(number)));
  return (
    <div className="grid gap-5">
      <section className="panel p-5 md:p-6">
        <ReturnHead one={detail} />
      </section>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-bold">{t('ways.title')}</legend>
        {logistics.ways.map(({ code, name, isAvailable, whyNot }) => (
          <Choice
            key={code}
            name="way"
            title={name}
            text={whyNot ?? t(`ways.${code}`)}
            isChosen={code === way?.code}
            isDisabled={!isAvailable}
            onChoose={() => setChosen(code)}
          />
        ))}
      </fieldset>
      {way && (
        <section className="panel grid gap-5 p-5 md:p-6" aria-labelledby="way-steps">
          <h2 id="way-steps" className="font-bold">
            {t('ways.steps')}
          </h2>
          <Steps steps={way.steps} />
          <Suspense fallback={<Skeleton className="h-40" />}>
            {(way.code === 'FAMI' || way.code === 'UNIMART') && (
              <KioskForm number={number} way={way.code} onDone={toLogistics} onRefused={reload} />
            )}
            {way.code === 'courier' && (
              <CourierForm number={number} choices={logistics} onDone={toLogistics} />
            )}
          </Suspense>
          {way.code === 'own' && (
            <a href={pageLink(links.returnWriteLogistics(number))} className="btn w-full">
              {t('ways.write')}
            </a>
          )}
        </section>
      )}
      <p className="text-sm text-muted">{t('ways.free')}</p>
      <p className="text-sm">
        {t('ways.noneFits')}{' '}
        <a
          href={pageLink(links.complaint(detail.orderNumber))}
          className="link inline-flex min-h-touch items-center"
        >
          {t('contact')}
        </a>
      </p>
    </div>
  );
}

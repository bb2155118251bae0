import { getLabels, markPrinted } from '#lib/boxes/packing/calls.ts';
import type { Labels } from '#lib/boxes/packing/model.ts';
import { call } from '#stores/api.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';
import { BoxNumber } from './BoxNumber.tsx';

/** The labels of all parcels that wait for handover. */
export const LabelsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <LabelForms />
  </IslandWords>
);

/** The carriers' labels, grouped by carrier, each in a new tab; of one run or of all. */
export function LabelForms({ run }: { readonly run?: number }) {
  const t = useWords('packing');
  const { data, failure, reload } = useCall(getLabels, run === undefined ? {} : { run });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.carriers.length === 0)
    return run === undefined ? (
      <Notice icon="check" tone="good" title={t('labels.none')} text={t('labels.noneText')} />
    ) : null;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {data.carriers.map((one) => (
        <CarrierLabels key={one.carrier} carrier={one} onPrinted={reload} />
      ))}
    </div>
  );
}

interface CarrierLabelsProps {
  readonly carrier: Labels['carriers'][number];
  readonly onPrinted: () => void;
}

function CarrierLabels({ carrier: { carrier, name, forms }, onPrinted }: CarrierLabelsProps) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const note = (parcels: readonly { readonly tradeNo: string }[], isPrinted: boolean) =>
    call(markPrinted, { parcels: parcels.map(({ tradeNo }) => tradeNo), isPrinted }).then(
      onPrinted,
      () => undefined,
    );
  const open = forms
    .filter(({ printedAt }) => printedAt === null)
    .reduce((labels, { parcels }) => labels + parcels.length, 0);
  return (
    <section aria-labelledby={`labels-${carrier}`} className="panel p-5">
      <h2 id={`labels-${carrier}`} className="text-lg font-bold">
        {name}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('labels.open', { count: open })}</p>
      <ul className="grid gap-2">
        {forms.map(({ parcels, action, fields, printedAt }) => (
          <li key={parcels[0]?.tradeNo}>
            <form
              method="post"
              action={action}
              target="_blank"
              onSubmit={() => void note(parcels, true)}
              rel="noopener"
            >
              {Object.entries(fields).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <button type="submit" className="btn-line min-h-touch w-full px-4 text-sm">
                <span className="flex flex-wrap items-center justify-center gap-2 tabular-nums">
                  {parcels.length === 1 && <BoxNumber box={parcels[0]?.box ?? null} />}
                  {parcels.length > 1
                    ? t('labels.several', { count: parcels.length })
                    : t('labels.one', { number: parcels[0]?.number ?? '' })}
                  {parcels.length > 1 && boxesSaid(parcels) && (
                    <span className="text-muted">{t('labels.boxes', { boxes: boxesSaid(parcels) })}</span>
                  )}
                </span>
              </button>
            </form>
            {printedAt && (
              <p className="mt-1 text-sm text-amber">
                {t('labels.printed', { at: formatMoment(printedAt, locale) })}{' '}
                <button
                  type="button"
                  className="link min-h-touch px-2"
                  onClick={() => void note(parcels, false)}
                >
                  {t('labels.notPrinted')}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The box numbers in the order in which the carrier's page prints the labels. */
const boxesSaid = (parcels: readonly { readonly box: number | null }[]): string =>
  parcels.flatMap(({ box }) => box ?? []).join(', ');

import type { AnswerShown } from '#lib/care/plate/model/plate.ts';
import { useWords } from '../../ui/words.tsx';
import { PlateDrawing } from './PlateDrawing.tsx';

/** The answer that was sent. */
export function AnswerGiven({ answer }: { readonly answer: AnswerShown }) {
  const t = useWords('plateDesk');
  const words = useWords('plate');
  const { score, band, slices } = answer;
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby="plate-given">
      <h2 id="plate-given" className="text-lg font-bold">
        {t('answeredTitle')}
      </h2>
      <PlateDrawing slices={slices} />
      <p className="price text-2xl">{t('score', { score, band: words(`band.${band}`) })}</p>
      <dl className="grid gap-3">
        {(['praise', 'change', 'swap'] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{words(`detail.${name}`)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{answer[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

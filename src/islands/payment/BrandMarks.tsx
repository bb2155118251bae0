import type { PaymentMethodSpec } from '#lib/site/payment-methods/rules/payment-methods.ts';

/** Each is in the folder of the company that takes it. */
const DRAWN = import.meta.glob<string>('/src/lib/money/payment/*/marks/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Whose cards and wallets are taken, by their marks; on white in either theme, as their owners ask. */
export function BrandMarks({ company, marks }: Pick<PaymentMethodSpec, 'company' | 'marks'>) {
  if (marks.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {marks.map((mark) => (
        <Mark key={mark} svg={DRAWN[`/src/lib/money/payment/${company}/marks/${mark}.svg`] ?? ''} />
      ))}
    </span>
  );
}

const Mark = ({ svg }: { readonly svg: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    alt={/<title>(.*)<\/title>/.exec(svg)?.[1] ?? ''}
    width="36"
    height="24"
    className="h-5 w-auto rounded-sm bg-white"
  />
);

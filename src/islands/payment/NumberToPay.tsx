import type { NumberToPay as Issued } from '#lib/money/payment/model/payment.ts';
import { useWords } from '../ui/words.tsx';
import { NumberLine } from './NumberLine.tsx';

/** The banks whose accounts the provider issues; any other one shows only its code. */
const BANKS = ['004', '005', '007', '008', '012', '013', '118', '808', '809', '812', '822'] as const;
const isNamed = (code: string): boolean => BANKS.some((one) => one === code);

/** The number to show or type at a counter or machine, with instructions. */
export function NumberToPay({ issued }: { readonly issued: Issued }) {
  const t = useWords('payment');
  const { number } = issued;
  return (
    <section aria-labelledby="number-to-pay" className="panel p-5 md:p-6">
      <h2 id="number-to-pay" className="font-bold">
        {t(`${number.kind}.title`)}
      </h2>
      <div className="mt-3">
        {number.kind === 'storeCode' && (
          <NumberLine label={t('storeCode.title')} text={number.code} isLarge />
        )}
        {number.kind === 'atm' && (
          <div className="space-y-3">
            <NumberLine
              label={t('atm.bank')}
              text={number.bankCode}
              note={isNamed(number.bankCode) ? t(`atm.banks.${number.bankCode}`) : undefined}
            />
            <NumberLine label={t('atm.account')} text={number.account} isLarge />
          </div>
        )}
        {number.kind === 'barcode' && <Barcodes issued={issued} />}
      </div>
      <ol className="mt-5 list-decimal space-y-1.5 border-t border-line pt-4 pl-5 text-sm text-muted">
        {['1', '2', '3'].map((step) => (
          <li key={step}>{t(`${number.kind}.steps.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}

/** Row D2: black on white in both themes and as wide as possible, because scanners need it. */
function Barcodes({ issued }: { readonly issued: Issued }) {
  const t = useWords('payment');
  return (
    <>
      <ul className="space-y-5 rounded-card bg-white px-2 py-4">
        {issued.pictures.map(({ code, svg }) => (
          <li key={code} className="text-center text-black">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
              alt={t('barcode.alt', { code })}
              className="mx-auto h-16 w-full max-w-md"
            />
            <p className="text-sm tracking-widest tabular-nums" aria-hidden="true">
              {code}
            </p>
          </li>
        ))}
      </ul>
      <button type="button" className="btn-line mt-4 min-h-touch px-5 text-sm" onClick={() => print()}>
        {t('barcode.print')}
      </button>
    </>
  );
}

import { listDistricts } from '#lib/people/address/calls.ts';
import { Field } from '../ui/Field.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface DistrictFieldsProps {
  readonly county: string;
  readonly district: string;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (county: string, district: string) => void;
}

/** County and district; the zip code follows from them. */
export function DistrictFields({ county, district, errorOf, onChange }: DistrictFieldsProps) {
  const t = useWords('account');
  const common = useWords('common');
  const { locale } = useIsland();
  const { data, failure, reload } = useCall(listDistricts, { lang: locale });
  const districts = data?.counties.find((one) => one.value === county)?.districts ?? [];
  const zip = districts.find((one) => one.value === district)?.zip;
  const countyError = errorOf('county');
  return (
    <div>
      <div className="grid-pair gap-3">
        <Field label={t('address.county')} error={countyError}>
          {(control) => (
            <select
              {...control}
              className="field px-3"
              autoComplete="shipping address-level1"
              disabled={!data}
              value={data ? county : ''}
              onChange={(event) => onChange(event.target.value, '')}
            >
              <option value="">{data ? t('address.chooseCounty') : common('loading')}</option>
              {data?.counties.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('address.district')} error={countyError ? undefined : errorOf('district')}>
          {(control) => (
            <select
              {...control}
              className="field px-3"
              autoComplete="shipping address-level2"
              disabled={districts.length === 0}
              value={district}
              onChange={(event) => onChange(county, event.target.value)}
            >
              <option value="">{t('address.chooseDistrict')}</option>
              {districts.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p role="status" className="mt-1 min-h-5 text-sm text-faint">
        {zip && t('address.zip', { zip })}
      </p>
      {failure !== null && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {failure || common('ui.failed')}{' '}
          <button type="button" className="link min-h-touch" onClick={reload}>
            {common('retry')}
          </button>
        </p>
      )}
    </div>
  );
}

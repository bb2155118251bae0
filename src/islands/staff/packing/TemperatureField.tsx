import { TEMPERATURES, type Temperature } from '#lib/terms/codes.ts';
import { Field } from '../../ui/Field.tsx';

interface TemperatureFieldProps {
  readonly label: string;
  readonly nameOf: (temperature: Temperature) => string;
  readonly value: Temperature;
  readonly onChange: (temperature: Temperature) => void;
}

/** How cold a parcel is kept, where its carrier looks at it. */
export const TemperatureField = ({ label, nameOf, value, onChange }: TemperatureFieldProps) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        className="field"
        value={value}
        onChange={({ target }) => onChange(TEMPERATURES.find((one) => one === target.value) ?? 'ambient')}
      >
        {TEMPERATURES.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    )}
  </Field>
);

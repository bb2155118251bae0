import { TEMPERATURES, type Temperature } from '#lib/site/payment-methods/codes.ts';
import { SelectField } from '../../ui/SelectField.tsx';

interface TemperatureFieldProps {
  readonly label: string;
  readonly nameOf: (temperature: Temperature) => string;
  readonly value: Temperature;
  readonly onChange: (temperature: Temperature) => void;
}

/** The temperature of a parcel, for carriers that use it. */
export const TemperatureField = ({ label, nameOf, value, onChange }: TemperatureFieldProps) => (
  <SelectField
    label={label}
    value={value}
    onChange={(chosen) => onChange(TEMPERATURES.find((one) => one === chosen) ?? 'ambient')}
  >
    {TEMPERATURES.map((one) => (
      <option key={one} value={one}>
        {nameOf(one)}
      </option>
    ))}
  </SelectField>
);

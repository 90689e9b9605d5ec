import { NumberInput } from '@mantine/core';
import { useFormat } from '../../lib/format.ts';
import type { AmountProps } from './amount-field.tsx';

/** An amount in AED that is written as prices are while it is typed. */
export const AmountNumber = ({ onAmount, ...field }: AmountProps) => {
  const isArabic = useFormat().language === 'ar';
  return (
    <NumberInput
      {...field}
      onChange={onAmount}
      prefix={isArabic ? '' : 'AED '}
      suffix={isArabic ? ' د.إ.' : ''}
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  );
};

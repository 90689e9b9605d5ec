import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/format.ts';

/** What both of an amount's fields take. */
export type AmountProps = {
  id: string;
  label: string;
  description: string;
  value: string | number;
  onAmount: (amount: string | number) => void;
  /** While it is being sent. */
  readOnly: boolean;
  error: ReactNode;
};

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

import { useFormat } from '../lib/format/format.ts';

type Props = { aed: number; className?: string };

/** A price in AED in the reader's language, with figures that keep their width. */
export const Price = ({ aed, className }: Props) => {
  const format = useFormat();
  return <bdi className={className ? `tabular ${className}` : 'tabular'}>{format.price(aed)}</bdi>;
};

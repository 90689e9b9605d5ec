import type { NativeSelectProps } from '@mantine/core';
import { NativeSelect } from '@mantine/core';
import { usePicked } from '../lib/page/use-picked.ts';

type Props = Omit<NativeSelectProps, 'value' | 'onChange'> & {
  /** As the address has it. */
  value: string;
  onPick: (value: string) => void;
};

/** A list to choose from whose choice lives in the address. Keys that are pressed one after the other each start from the last. */
export const AddressSelect = ({ value, onPick, ...props }: Props) => {
  const [picked, setPicked] = usePicked(value);
  return (
    <NativeSelect
      {...props}
      value={picked}
      onChange={({ currentTarget }) => {
        setPicked(currentTarget.value);
        onPick(currentTarget.value);
      }}
    />
  );
};

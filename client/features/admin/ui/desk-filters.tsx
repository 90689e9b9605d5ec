import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import classes from './desk-list.module.css';
import type { DeskListState } from './use-desk-list.ts';

/** One filter. An option without a value is "all"; `chips` for a handful of options, a select for more. */
export type DeskFilter = {
  /** Its name in the address and in the call. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  kind?: 'chips' | 'select';
};

type Props = {
  filters: readonly DeskFilter[];
  state: DeskListState;
  onChange: (changes: Record<string, string>) => void;
};

const Chips = ({
  filter,
  value,
  onPick,
}: {
  filter: DeskFilter;
  value: string;
  onPick: (v: string) => void;
}) => {
  const id = useId();
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{filter.label}</legend>
      {filter.options.map((option) => (
        <label key={option.value} className={classes.chip}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** The filters of a list, each as chips or as a select. */
export const DeskFilters = ({ filters, state, onChange }: Props) =>
  filters.map((filter) => {
    const value = state.filters[filter.name] ?? '';
    const pick = (picked: string) => onChange({ [filter.name]: picked });
    return filter.kind === 'select' ? (
      <NativeSelect
        key={filter.name}
        label={filter.label}
        data={[...filter.options]}
        value={value}
        onChange={(event) => pick(event.currentTarget.value)}
      />
    ) : (
      <Chips key={filter.name} filter={filter} value={value} onPick={pick} />
    );
  });

import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { AddressSelect } from '../../../ui/address-select.tsx';
import classes from './admin-list.module.css';
import type { AdminListState } from './use-admin-list.ts';

/**
 * One filter. An option without a value is "all"; `chips` for a handful of options, a select for more. One that is `given`
 * comes with a link from elsewhere, and can only be taken away.
 */
export type AdminFilter = {
  /** Its name in the address and in the call. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  kind?: 'chips' | 'select' | 'given';
};

/** "All" and each of the values, by name. */
export const choices = <Value extends string>(
  all: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): AdminFilter['options'] => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: nameOf(value) })),
];

type Props = {
  filters: readonly AdminFilter[];
  state: AdminListState;
  onChange: (changes: Record<string, string>) => void;
};

const Chips = ({
  filter,
  value,
  onPick,
}: {
  filter: AdminFilter;
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

const Given = ({ label, onClear }: { label: string; onClear: () => void }) => {
  const { t } = useTranslation('admin-list');
  return (
    <Button
      variant="light"
      rightSection={<IconX size={16} aria-hidden="true" />}
      aria-label={t('without', { filter: label })}
      onClick={onClear}
    >
      {label}
    </Button>
  );
};

/** The filters of a list, each as chips or as a select. */
export const AdminFilters = ({ filters, state, onChange }: Props) =>
  filters.map((filter) => {
    const value = state.filters[filter.name] ?? '';
    const pick = (picked: string) => onChange({ [filter.name]: picked });
    if (filter.kind === 'given') {
      return value === '' ? null : <Given key={filter.name} label={filter.label} onClear={() => pick('')} />;
    }
    return filter.kind === 'select' ? (
      <AddressSelect
        key={filter.name}
        label={filter.label}
        data={[...filter.options]}
        value={value}
        onPick={pick}
      />
    ) : (
      <Chips key={filter.name} filter={filter} value={value} onPick={pick} />
    );
  });

import { Chip, Group, MultiSelect, Select, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameIn } from '../item-texts.ts';
import { categoriesQuery } from '../items.queries.ts';
import { filterOptions } from './filter-options.ts';
import classes from './sell-form.module.css';

type Field = { id: string; name: string; value: string; error?: string };

type Props = {
  category: Field & { onChoose: (id: string) => void };
  subCategory: Field & { onChoose: (id: string) => void };
};

type Named = { id: number; name: string; name_ar: string };

/** The names in the reader's language, as the lists take them. */
const useOptions = () => {
  const { language } = useFormat();
  return (rows: readonly Named[]) =>
    rows.map((row) => ({ value: String(row.id), label: nameIn(language, row) }));
};

/** Enter takes what the list has marked. Where it has marked nothing yet, the form is not sent. */
const keepForm = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Letters that open the list have it mark an option and then, in a timer, forget which; it is taken where it is seen. */
const takeMarked = (event: KeyboardEvent<HTMLInputElement>): void => {
  keepForm(event);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
};

const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select();

/** Category, then subcategory: each a list that is searched by typing. */
export const CategoryFields = ({ category, subCategory }: Props) => {
  const { t } = useTranslation('sell');
  const optionsOf = useOptions();
  const { data, error, refetch } = useQuery(categoriesQuery());
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={76} />;
  const chosen = data.find(({ id }) => String(id) === category.value);
  const picker = {
    searchable: true,
    allowDeselect: false,
    selectFirstOptionOnChange: true,
    filter: filterOptions,
    maxDropdownHeight: 320,
    placeholder: t('choose'),
    nothingFoundMessage: t('nothing_found'),
    onKeyDown: takeMarked,
    // What is chosen gives way to what is typed.
    onFocus: selectText,
    onClick: selectText,
  };
  const { onChoose: chooseCategory, value, ...categoryField } = category;
  const { onChoose: chooseSub, value: sub, ...subField } = subCategory;
  return (
    <div className={classes.pair}>
      <Select
        {...categoryField}
        {...picker}
        label={t('category')}
        data={optionsOf(data)}
        value={value || null}
        onChange={(id) => chooseCategory(id ?? '')}
      />
      <Select
        {...subField}
        {...picker}
        label={t('sub_category')}
        disabled={!chosen}
        data={optionsOf(chosen?.sub_category ?? [])}
        value={sub || null}
        onChange={(id) => chooseSub(id ?? '')}
      />
    </div>
  );
};

type PropertyProps = {
  id: string;
  properties: readonly SubCategoryProperty[];
  chosen: readonly number[];
  error?: string;
  onChange: (chosen: number[]) => void;
};

/** So many values are read at a glance; of more one is found by typing. */
const AT_A_GLANCE = 8;

type OneProps = {
  property: SubCategoryProperty;
  chosen: readonly number[];
  onChange: (own: number[]) => void;
};

const Chips = ({ property, chosen, onChange }: OneProps) => {
  const { language } = useFormat();
  const toggle = (value: number): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{nameIn(language, property)}</legend>
      <Group gap={8}>
        {property.sub_category_property_value.map((value) => (
          <Chip
            key={value.id}
            size="sm"
            variant="outline"
            classNames={{ label: classes.chip }}
            checked={chosen.includes(value.id)}
            onChange={() => toggle(value.id)}
          >
            {nameIn(language, value)}
          </Chip>
        ))}
      </Group>
    </fieldset>
  );
};

const Picker = ({ property, chosen, onChange }: OneProps) => {
  const { t } = useTranslation('sell');
  const { language } = useFormat();
  const optionsOf = useOptions();
  return (
    <MultiSelect
      label={nameIn(language, property)}
      data={optionsOf(property.sub_category_property_value)}
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      onKeyDown={keepForm}
      searchable
      hidePickedOptions
      selectFirstOptionOnChange
      filter={filterOptions}
      maxDropdownHeight={320}
      placeholder={chosen.length === 0 ? t('choose') : undefined}
      nothingFoundMessage={t('nothing_found')}
      classNames={{ input: classes.many, inputField: classes.typed }}
    />
  );
};

/** What each property has: chips where there are few values, else a list that is searched; at least one of each is needed. */
export const PropertyFields = ({ id, properties, chosen, error, onChange }: PropertyProps) => {
  const { t } = useTranslation('sell');
  return (
    <Stack gap="md" id={id} tabIndex={-1}>
      {properties.map((property) => {
        const ids = property.sub_category_property_value.map((value) => value.id);
        const field = {
          property,
          chosen: chosen.filter((value) => ids.includes(value)),
          onChange: (own: number[]) => onChange([...chosen.filter((value) => !ids.includes(value)), ...own]),
        };
        return ids.length > AT_A_GLANCE ? (
          <Picker key={property.id} {...field} />
        ) : (
          <Chips key={property.id} {...field} />
        );
      })}
      <div role="alert" className={classes.error} aria-label={t('properties')}>
        {error}
      </div>
    </Stack>
  );
};

import { Chip, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameIn } from '../item-texts.ts';
import { categoriesQuery } from '../items.queries.ts';
import classes from './sell-form.module.css';

type Select = { id: string; name: string; value: string; error?: string };

type Props = {
  category: Select & { onChoose: (id: string) => void };
  subCategory: Select & { onChoose: (id: string) => void };
};

/** Category, then subcategory. */
export const CategoryFields = ({ category, subCategory }: Props) => {
  const { t } = useTranslation('sell');
  const { language } = useFormat();
  const { data, error, refetch } = useQuery(categoriesQuery());
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={76} />;
  const chosen = data.find(({ id }) => String(id) === category.value);
  const optionsOf = (rows: readonly { id: number; name: string; name_ar: string }[], first: string) => [
    { value: '', label: first },
    ...rows.map((row) => ({ value: String(row.id), label: nameIn(language, row) })),
  ];
  const { onChoose: chooseCategory, ...categoryField } = category;
  const { onChoose: chooseSub, ...subField } = subCategory;
  return (
    <div className={classes.pair}>
      <NativeSelect
        {...categoryField}
        label={t('category')}
        data={optionsOf(data, t('choose'))}
        onChange={(event) => chooseCategory(event.currentTarget.value)}
      />
      <NativeSelect
        {...subField}
        label={t('sub_category')}
        disabled={!chosen}
        data={optionsOf(chosen?.sub_category ?? [], t('choose'))}
        onChange={(event) => chooseSub(event.currentTarget.value)}
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

/** One group of options for each property; at least one of each is needed. */
export const PropertyFields = ({ id, properties, chosen, error, onChange }: PropertyProps) => {
  const { t } = useTranslation('sell');
  const { language } = useFormat();
  const toggle = (value: number): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Stack gap="md" id={id} tabIndex={-1}>
      {properties.map((property) => (
        <fieldset key={property.id} className={classes.group}>
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
      ))}
      <div role="alert" className={classes.error} aria-label={t('properties')}>
        {error}
      </div>
    </Stack>
  );
};

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameIn } from '../item-texts.ts';
import { propertiesQuery } from '../items.queries.ts';
import classes from './property-filter.module.css';
import type { CountIn } from './shop-counts.ts';
import { tidyText } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

const SHOWN_AT_FIRST = 8;
/** From so many values on, a list can be searched. */
const LONG_LIST = 16;

type ValueProps = { name: string; count: number | null; isChosen: boolean; onToggle: () => void };

/** One value. The tick answers the press at once; the address follows. */
const ValueBox = ({ name, count, isChosen, onToggle }: ValueProps) => {
  const { number } = useFormat();
  const [isTicked, setTicked] = useState(isChosen);
  const [known, setKnown] = useState(isChosen);
  if (known !== isChosen) {
    setKnown(isChosen);
    setTicked(isChosen);
  }
  return (
    <label className={classes.value}>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => {
          setTicked(event.currentTarget.checked);
          onToggle();
        }}
      />
      <span className={classes.name}>{name}</span>
      {count === null ? null : <span className={`${classes.count} tabular`}>{number(count)}</span>}
    </label>
  );
};

type GroupProps = {
  property: SubCategoryProperty;
  chosen: readonly number[];
  countIn: CountIn;
  onToggle: (id: number) => void;
};

/** The values of one property, in the order the server gives. A long list is short until more of it is asked for. */
const PropertyGroup = ({ property, chosen, countIn, onToggle }: GroupProps) => {
  const { t } = useTranslation('items');
  const { language, number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const [search, setSearch] = useState('');
  const searchId = useId();
  const name = nameIn(language, property);
  const useful = property.sub_category_property_value.filter(
    ({ id }) => chosen.includes(id) || countIn('values', id) !== 0,
  );
  if (useful.length === 0) return null;
  const isLong = useful.length > LONG_LIST;
  const wanted = tidyText(search).toLowerCase();
  const found = wanted
    ? useful.filter((value) => `${value.name} ${value.name_ar}`.toLowerCase().includes(wanted))
    : useful;
  const isCut = !isWhole && !wanted && found.length > SHOWN_AT_FIRST + 1;
  const shown = isCut
    ? found.filter(({ id }, index) => index < SHOWN_AT_FIRST || chosen.includes(id))
    : found;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{name}</legend>
      {isLong ? (
        <input
          id={searchId}
          type="search"
          className={classes.search}
          value={search}
          aria-label={t('filter.find_in', { name })}
          placeholder={t('filter.find_in', { name })}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes.values} data-long={isWhole && isLong ? true : undefined}>
        {shown.map((value) => (
          <ValueBox
            key={value.id}
            name={nameIn(language, value)}
            count={countIn('values', value.id)}
            isChosen={chosen.includes(value.id)}
            onToggle={() => onToggle(value.id)}
          />
        ))}
        {found.length === 0 ? <p className={classes.none}>{t('filter.none_found')}</p> : null}
      </div>
      {found.length > SHOWN_AT_FIRST + 1 && !wanted ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('filter.less')
            : t('filter.more', { count: found.length, number: number(found.length) })}
          <span className="visually-hidden"> {name}</span>
        </button>
      ) : null}
    </fieldset>
  );
};

type Props = Pick<Shop, 'filters' | 'change'> & { subCategoryId: number; countIn: CountIn };

/** The values of each property of the chosen subcategory. */
export const PropertyFilter = ({ subCategoryId, filters, change, countIn }: Props) => {
  const { data, error, refetch } = useQuery(propertiesQuery(subCategoryId, 'shop'));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;

  const toggle = (id: number): void =>
    change(({ properties }) => ({
      properties: properties.includes(id)
        ? properties.filter((chosen) => chosen !== id)
        : [...properties, id],
    }));
  return data.map((property) => (
    <PropertyGroup
      key={property.id}
      property={property}
      chosen={filters.properties}
      countIn={countIn}
      onToggle={toggle}
    />
  ));
};

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ShopFilters } from './shop-filters.ts';
import { countOf } from './shop-filters.ts';
import classes from './shop-toolbar.module.css';
import type { ChangeFilters } from './use-shop-filters.ts';

type Props = { filters: ShopFilters; change: ChangeFilters; onOpenFilters: () => void };

/** Search, order and, on narrow screens, the way to the filters. */
export const ShopToolbar = ({ filters, change, onOpenFilters }: Props) => {
  const { t } = useTranslation('items');
  const narrowed = countOf(filters);
  return (
    <div className={classes.bar}>
      <search className={classes.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            change({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() });
          }}
        >
          <TextInput
            key={filters.keyword}
            name="keyword"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={120}
            defaultValue={filters.keyword}
            aria-label={t('common:search.label')}
            placeholder={t('common:search.placeholder')}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
          />
        </form>
      </search>
      <NativeSelect
        className={classes.sort}
        aria-label={t('sort.label')}
        value={filters.sort}
        onChange={(event) => change({ sort: event.currentTarget.value === '2' ? '2' : '1' })}
        data={[
          { value: '1', label: t('sort.newest') },
          { value: '2', label: t('sort.oldest') },
        ]}
      />
      <Button
        className={classes.filters}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={onOpenFilters}
      >
        {narrowed > 0 ? t('filter.open_count', { count: narrowed }) : t('filter.open')}
      </Button>
    </div>
  );
};

import { Button, Pagination, Stack, Title } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ArrivalsPill } from '../../../ui/arrivals-pill.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ItemGrid } from '../item-grid.tsx';
import { vendorPath } from '../item-texts.ts';
import { showNewcomersAtom, vendorKey } from './vendor.atoms.ts';
import type { VendorShown } from './vendor.queries.ts';

const noTop = (): undefined => undefined;

const Nothing = ({ shown }: { shown: VendorShown }) => {
  const { t } = useTranslation('item-page');
  const { vendor, items } = shown;
  const format = useFormat();
  const isBeyond = items.total > 0;
  const whatComes = vendor.away_until
    ? t('vendor.empty_away', { date: format.date(vendor.away_until) })
    : t('vendor.empty_text', { name: vendor.name });
  return (
    <EmptyState
      order={3}
      icon={<IconShoppingBag size={28} stroke={1.6} />}
      title={t(isBeyond ? 'vendor.beyond' : 'vendor.empty')}
      text={isBeyond ? undefined : whatComes}
      action={
        <Button component={Link} to={isBeyond ? vendorPath(vendor) : '/shop'}>
          {t(isBeyond ? 'vendor.first' : 'vendor.shop')}
        </Button>
      }
    />
  );
};

/** What a seller has on sale, a page at a time; the page is in the address. */
export const VendorItems = ({ shown }: { shown: VendorShown }) => {
  const { t } = useTranslation('item-page');
  const { t: ofItems } = useTranslation('items');
  const format = useFormat();
  const showNewcomers = useSetAtom(showNewcomersAtom);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { vendor, items } = shown;
  const { arrived } = items;
  const addressOf = (page: number): string => vendorPath(vendor) + (page > 1 ? `?page=${page}` : '');
  const linkTo = (page: number) => ({ component: Link, to: addressOf(page) });
  return (
    <Stack component="section" gap="md" aria-label={t('vendor.items')}>
      <Title order={2} size="h3">
        {t('vendor.items')}
      </Title>
      <div>
        <ArrivalsPill
          topRef={noTop}
          waiting={arrived.length}
          label={ofItems('arrived', { count: arrived.length })}
          onShow={() => {
            setFresh(new Set(arrived.map(({ uuid }) => uuid)));
            showNewcomers(vendorKey(vendor.uuid, items.current_page));
          }}
        />
        {items.data.length > 0 ? (
          <ItemGrid items={items.data} fresh={fresh} label={t('vendor.items')} />
        ) : (
          <Nothing shown={shown} />
        )}
      </div>
      {items.last_page > 1 ? (
        <Pagination
          mx="auto"
          value={Math.min(items.current_page, items.last_page)}
          total={items.last_page}
          siblings={0}
          getItemProps={(page) => ({
            ...linkTo(page),
            'aria-label': ofItems('pages.page', { page: format.number(page) }),
          })}
          getControlProps={(control) => {
            const page = items.current_page;
            const to = { first: 1, previous: page - 1, next: page + 1, last: items.last_page }[control];
            const wanted = Math.min(items.last_page, Math.max(1, to));
            return { ...linkTo(wanted), 'aria-label': ofItems(`pages.${control}`) };
          }}
        />
      ) : null}
    </Stack>
  );
};

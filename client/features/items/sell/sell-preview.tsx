import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { AreaMap } from '../area-map.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { ItemCard } from '../item-card.tsx';
import type { ItemPage } from '../items.queries.ts';
import { ItemPrice } from '../page/item-price.tsx';
import { PropertiesTable } from '../properties-table.tsx';
import { VendorMark } from '../vendor-mark.tsx';
import classes from './sell-preview.module.css';

type Details = ItemPage['item_property_details'];

const PageView = ({ item, details }: { item: ItemDetails; details: Details }) => {
  const { t } = useTranslation('items');
  return (
    <div className={classes.page}>
      <Gallery photos={item.images} name={item.item_name} />
      <Stack gap="md">
        <Title order={3} className={classes.name}>
          <bdi {...writtenIn(item.item_name)}>{item.item_name}</bdi>
        </Title>
        <ItemPrice item={item} />
        {details.length > 0 ? (
          <section>
            <Title order={4} mb="xs">
              {t('page.properties')}
            </Title>
            <PropertiesTable details={details} />
          </section>
        ) : null}
        <section>
          <Title order={4} mb="xs">
            {t('page.description')}
          </Title>
          <Text className={classes.text} {...writtenIn(item.item_description)}>
            {item.item_description}
          </Text>
        </section>
        {/* It leads to what is not there yet. */}
        <div inert>
          <VendorMark user={item.user} size={36} />
        </div>
        <AreaMap address={item.address} />
      </Stack>
    </div>
  );
};

type Props = { item: ItemDetails; details: Details; opened: boolean; onClose: () => void };

/** The listing as buyers will see it: in a list, and on its page. */
export const SellPreview = ({ item, details, opened, onClose }: Props) => {
  const { t } = useTranslation('sell');
  const [view, setView] = useState('card');
  return (
    <LazyModal opened={opened} onClose={onClose} size="xl" title={t('preview.title')}>
      <Stack gap="lg">
        <SegmentedControl
          value={view}
          onChange={setView}
          aria-label={t('preview.title')}
          data={[
            { value: 'card', label: t('preview.card') },
            { value: 'page', label: t('preview.page') },
          ]}
        />
        {view === 'card' ? (
          <div className={classes.card} inert>
            <ItemCard item={item} isFirst />
          </div>
        ) : (
          <PageView item={item} details={details} />
        )}
      </Stack>
    </LazyModal>
  );
};

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ITEM_STATUS, mayEdit, mayRelist } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { LiveDot } from '../../../ui/live-dot.tsx';
import { AppealLink } from './appeal-link.tsx';
import { DeclineItem } from './decline-item.tsx';
import { DeleteItem } from './delete-item.tsx';
import { MyItemStatus } from './item-status.tsx';
import { PauseItem } from './pause-item.tsx';
import { RejectionNote } from './rejection-note.tsx';

type Props = {
  item: ItemDetails;
  /** How the item gets to the home page, or how long it stays there. */
  featuring: ReactNode;
  /** How the owner's new words stand. */
  edit: ReactNode;
  /** The way to another listing like it. */
  similar: ReactNode;
  onDeleted: () => void;
};

/** The way to the offers, where there are or may be some. */
const Offers = ({ item }: Pick<Props, 'item'>) => {
  const { t } = useTranslation('profile');
  const isSold = item.status === ITEM_STATUS.sold;
  if (item.is_bid === 0 && item.offers_count === 0)
    return isSold ? null : <Text c="dimmed">{t('own.no_offers')}</Text>;
  const mayHaveNone = item.status === ITEM_STATUS.pending || mayRelist(item.status);
  if (mayHaveNone && item.offers_count === 0) return null;
  return (
    <Button
      component={Link}
      to={`/view-offers?productUuid=${item.uuid}`}
      variant={isSold ? 'default' : 'filled'}
      rightSection={
        item.offers_count > 0 ? (
          <LiveDot count={item.offers_count} label={t('items.offers', { count: item.offers_count })} />
        ) : null
      }
    >
      {t('items.view_offers')}
    </Button>
  );
};

/** What the owner can do with an item, and why it may not be on sale. Of a sold one its sale says so. */
export const OwnItemActions = ({ item, featuring, edit, similar, onDeleted }: Props) => {
  const { t } = useTranslation('profile');
  const [isLeaving, setLeaving] = useState(false);
  const { status } = item;
  const mayChange = mayEdit(status);
  const isProposed = status === ITEM_STATUS.proposed;
  return (
    <Stack gap="sm">
      {status === ITEM_STATUS.sold ? null : (
        <div>
          <MyItemStatus status={status} />
        </div>
      )}
      {isProposed ? <Text c="dimmed">{t('proposed.hint')}</Text> : null}
      {status === ITEM_STATUS.pending ? <Text c="dimmed">{t('items.pending_hint')}</Text> : null}
      {status === ITEM_STATUS.rejected && item.rejection ? (
        <Alert color="gray" title={t('own.rejected')}>
          <RejectionNote rejection={item.rejection} />
        </Alert>
      ) : null}
      <Offers item={item} />
      {edit}
      {featuring}
      <PauseItem item={item} />
      {similar}
      {mayChange ? (
        <Group gap="sm" grow>
          <Button component={Link} to={`/edit-product?productUuid=${item.uuid}`} variant="default">
            {t('edit:edit')}
          </Button>
          <Button variant="subtle" color="wine" onClick={() => setLeaving(true)}>
            {t('items.delete')}
          </Button>
        </Group>
      ) : null}
      {mayRelist(status) ? (
        <Button component={Link} to={`/edit-product?productUuid=${item.uuid}`}>
          {t(isProposed ? 'edit:answer' : 'edit:relist')}
        </Button>
      ) : null}
      <AppealLink item={item} />
      {isProposed ? <DeclineItem item={item} onDeclined={onDeleted} /> : null}
      <DeleteItem item={isLeaving ? item : null} onClose={() => setLeaving(false)} onDeleted={onDeleted} />
    </Stack>
  );
};

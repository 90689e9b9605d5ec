import { Container, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { itemPath } from '../features/items/item-texts.ts';
import type { ItemPage } from '../features/items/items.queries.ts';
import { PaymentNotice } from '../features/items/page/payment-notice.tsx';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useAddresses } from '../lib/page/site.ts';
import { GoBack } from '../ui/go-back.tsx';
import { ShareButton } from '../ui/share/share-button.tsx';
import classes from './item-frame.module.css';

/** The way to pass an item on. */
export const ShareItem = ({ item }: { item: ItemPage['item_details'] }) => {
  const { t } = useTranslation('item-page');
  const format = useFormat();
  const { page: addressOf } = useAddresses();
  const text = t('share.item', { name: item.item_name, price: format.price(item.price) });
  return <ShareButton url={addressOf(itemPath(item))} text={text} />;
};

type Props = {
  /** Where the way back leads who came from nowhere. */
  back: string;
  children: ReactNode;
};

/** What an item's pages stand in. On a phone the way back lies on the photo, which comes first. */
export const ItemFrame = ({ back, children }: Props) => (
  <Container py={{ base: 8, sm: 24 }}>
    <Stack gap="sm">
      <PaymentNotice />
      <Stack gap="sm" className={classes.frame}>
        <div className={classes.back}>
          <GoBack to={back} isRoundOnPhone />
        </div>
        {children}
      </Stack>
    </Stack>
  </Container>
);

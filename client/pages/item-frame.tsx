import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { itemPath } from '../features/items/item-texts.ts';
import type { ItemPage } from '../features/items/items.queries.ts';
import { useFormat } from '../lib/format/format.ts';
import { useAddresses } from '../lib/page/site.ts';
import { ShareButton } from '../ui/share/share-button.tsx';

/** Back to where somebody came from; to `to` when this is the first page of their visit. */
export const GoBack = ({ to }: { to: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  const Arrow = useFormat().language === 'ar' ? IconArrowRight : IconArrowLeft;
  // The first entry of this visit has nothing of ours behind it.
  const goBack = (): void => void (key === 'default' ? navigate(to) : navigate(-1));
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<Arrow size={18} aria-hidden="true" />}
      px={8}
      ml={-8}
      onClick={goBack}
    >
      {t('action.back')}
    </Button>
  );
};

/** The way to pass an item on. */
export const ShareItem = ({ item }: { item: ItemPage['item_details'] }) => {
  const { t } = useTranslation('item-page');
  const format = useFormat();
  const { page: addressOf } = useAddresses();
  const text = t('share.item', { name: item.item_name, price: format.price(item.price) });
  return <ShareButton url={addressOf(itemPath(item))} text={text} />;
};

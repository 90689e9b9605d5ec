import { Button, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { FeatureDialogDiscount } from './feature-dialog.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { FeaturedTime, useFeaturedDays } from './featured-time.tsx';

type Props = {
  item: ItemDetails;
  /** The entry of a discount code, drawn inside the dialog; it hands over what it found. */
  discountEntry: (discount: FeatureDialogDiscount) => ReactNode;
};

/** The owner's way to the home page: pay for it, see how long it lasts, make it last longer. */
export const FeatureItem = ({ item, discountEntry }: Props) => {
  const { t } = useTranslation('featuring');
  const [isOpen, setOpen] = useState(false);
  const days = useFeaturedDays(item.featured_until);
  if (item.status === ITEM_STATUS.pending) return <Text c="dimmed">{t('once_approved')}</Text>;
  if (item.status !== ITEM_STATUS.approved) return null;
  const isFeatured = days > 0 && item.featured_until !== null;
  return (
    <Stack gap="xs">
      {isFeatured && item.featured_until ? <FeaturedTime days={days} until={item.featured_until} /> : null}
      <Button
        variant={isFeatured ? 'default' : 'light'}
        leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t(isFeatured ? 'extend' : 'feature')}
      </Button>
      {isOpen ? (
        <FeatureDialog
          item={item}
          isFeatured={isFeatured}
          discountEntry={discountEntry}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
};

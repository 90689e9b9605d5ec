import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItemCard } from '#shared/items/items.schema.ts';
import classes from './vendor-mark.module.css';

/** The seller's logo and name. */
export const VendorMark = ({ user, size = 24 }: { user: ItemCard['user']; size?: number }) => {
  const { t } = useTranslation('items');
  const name = user.vendor?.name ?? t('seller');
  return (
    <span className={classes.vendor}>
      <Avatar src={user.vendor?.logo} size={size} alt="" name={name} color="green" />
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
    </span>
  );
};

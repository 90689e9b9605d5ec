import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { OneLine } from '../../ui/one-line.tsx';
import { initialOf, vendorPath } from './item-words.ts';
import classes from './vendor-mark.module.css';

type Props = { user: ItemCard['user']; size?: number };

/** The seller's logo and name; leads to their public page. */
export const VendorMark = ({ user, size = 24 }: Props) => {
  const { t } = useTranslation('items');
  const name = user.vendor?.name ?? t('seller');
  const mark = (
    <>
      <Avatar src={user.vendor?.logo} size={size} alt="" color="green">
        {initialOf(name)}
      </Avatar>
      <OneLine text={name} className={classes.name} />
    </>
  );
  if (!user.vendor) return <span className={classes.vendor}>{mark}</span>;
  return (
    <Link to={vendorPath(user.vendor)} className={classes.vendor}>
      {mark}
    </Link>
  );
};

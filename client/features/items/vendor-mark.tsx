import { Avatar } from '@mantine/core';
import { Link } from 'react-router';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OneLine } from '../../ui/one-line.tsx';
import { useBrokenImage } from '../../ui/use-broken-image.ts';
import { initialOf, vendorPath } from './item-texts.ts';
import classes from './vendor-mark.module.css';

type Props = { user: ItemCard['user']; size?: number };

/** The seller's logo and name; leads to their public page. */
export const VendorMark = ({ user, size = 24 }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const name = user.vendor ? format.publicName(user.vendor.name) : t('seller');
  const logo = user.vendor?.logo ?? null;
  const { isBroken, image } = useBrokenImage(logo);
  const mark = (
    <>
      <Avatar src={isBroken ? null : logo} size={size} alt="" color="green" imageProps={image}>
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

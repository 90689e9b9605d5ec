import { Link } from 'react-router';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { publicNameIn } from '#shared/kernel/public-name.ts';
import { OneLine } from '../../ui/one-line.tsx';
import { useBrokenImage } from '../../ui/use-broken-image.ts';
import classes from './card-seller.module.css';
import type { CardTexts } from './card-texts.ts';
import { initialOf } from './item-texts.ts';

type Props = { user: ItemCard['user']; texts: Pick<CardTexts, 'language' | 'seller'> };

/** Who sells it: logo and name, leading to the seller's page when they have one. */
export const CardSeller = ({ user: { vendor }, texts }: Props) => {
  const name = vendor ? publicNameIn(texts.language, vendor.name) : texts.seller;
  const { isBroken, image } = useBrokenImage(vendor?.logo ?? null);
  const mark = (
    <>
      {vendor?.logo && !isBroken ? (
        <img
          className={classes.logo}
          src={vendor.logo}
          alt=""
          width={28}
          height={28}
          loading="lazy"
          decoding="async"
          {...image}
        />
      ) : (
        <span className={classes.logo} aria-hidden="true">
          {initialOf(name)}
        </span>
      )}
      <OneLine text={name} />
    </>
  );
  if (!vendor) return <span className={classes.seller}>{mark}</span>;
  return (
    <Link to={`/vendors/${vendor.uuid}`} className={classes.seller}>
      {mark}
    </Link>
  );
};

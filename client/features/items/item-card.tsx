import { memo } from 'react';
import { Link } from 'react-router';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard as Card } from '#shared/items/items.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { Picture } from '../../ui/picture.tsx';
import { PlaceButton } from './area-map.tsx';
import { CardHeart } from './card-heart.tsx';
import { CardPrice } from './card-price.tsx';
import { CardSeller } from './card-seller.tsx';
import type { CardTexts } from './card-texts.ts';
import { useCardTexts } from './card-texts.ts';
import { FaceMark, faceOf } from './item-badge.tsx';
import classes from './item-card.module.css';
import { ItemFacts } from './item-facts.tsx';
import { itemPath, placeOf } from './item-texts.ts';

/** Where a card stands by itself or in a row. A phone's photo is a little larger than this says, and comes sooner for it. */
const SIZES = '(max-width: 48em) 50vw, 260px';

type Props = {
  item: Card;
  /** Arrived while the reader was looking: marked for two seconds. */
  isFresh?: boolean;
  /** Among the first on the page: its photo is not put off. */
  isFirst?: boolean;
  /** How wide its photo stands, as `sizes` of an image. */
  sizes?: string;
};

/** A card of a list that looked its words up once. Unchanged cards are not drawn again when another one changes. */
export const CardWithTexts = memo((props: Props & { texts: CardTexts }) => {
  const { isFresh, isFirst, sizes = SIZES, texts } = props;
  const item = readIn(texts.language, props.item);
  const face = faceOf(item);
  const place = placeOf(texts.language, item.address);
  const isOpen = item.status === ITEM_STATUS.approved;
  const isOver = face === 'sold' || face === 'gone';
  return (
    <article className={classes.card} data-fresh={isFresh || undefined} data-item={item.uuid}>
      <CardSeller user={item.user} texts={texts} />
      <div className={classes.photo} data-over={isOver || undefined}>
        <Picture photo={item.default_image} alt="" sizes={sizes} isFirst={isFirst} />
        {face ? (
          <div className={classes.badge}>
            <FaceMark face={face} label={texts.badge(face)} />
          </div>
        ) : null}
        {isOver ? null : <CardHeart item={item} />}
        <div className={classes.tags}>
          {isOpen && item.offers_count > 0 ? (
            <span className={classes.offers}>{texts.offers(item.offers_count)}</span>
          ) : null}
          {item.is_bid === 1 && isOpen ? <span className={classes.tag}>{texts.acceptingOffers}</span> : null}
        </div>
      </div>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <Link to={itemPath(item)} className={classes.link} {...writtenIn(item.item_name)}>
            {item.item_name}
          </Link>
        </h3>
        <CardPrice item={item} texts={texts} />
        {place ? <PlaceButton place={place} hint={texts.openMap} distance={texts.distance(place)} /> : null}
        <ItemFacts facts={item.facts} language={texts.language} className={classes.facts} />
        <p className={classes.description} {...writtenIn(item.item_description)}>
          {item.item_description}
        </p>
      </div>
    </article>
  );
});

/** An item on its own: seller, photo, name, price, place, a few words. */
export const ItemCard = (props: Props) => <CardWithTexts {...props} texts={useCardTexts()} />;

import { Button } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { readIn } from '../../../item-words/read-words.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { Picture } from '../../../ui/picture.tsx';
import { CardHeart } from '../card-heart.tsx';
import { CardPrice } from '../card-price.tsx';
import type { CardTexts } from '../card-texts.ts';
import { FaceMark, faceOf } from '../item-badge.tsx';
import { ItemFacts } from '../item-facts.tsx';
import { itemPath, placeOf } from '../item-texts.ts';
import classes from './featured-card.module.css';

/** A phone shows it at 78vw: said so, it would fetch once more, in the next size, what the grid below has. */
const SIZES = '(max-width: 36em) 65vw, (max-width: 48em) 46vw, (max-width: 62em) 31vw, 230px';

type Props = {
  item: ItemCard;
  texts: CardTexts;
  onQuickView: (uuid: string) => void;
  /** The one that a phone shows whole before anything is scrolled. */
  isFirst: boolean;
};

/** A featured item: photo, name, price, place, and the two ways to see more of it. */
export const FeaturedCard = memo(({ item: given, texts, onQuickView, isFirst }: Props) => {
  const item = readIn(texts.language, given);
  const { t } = useTranslation('home');
  const face = faceOf(item);
  const place = placeOf(texts.language, item.address);
  return (
    <article className={classes.card} data-item={item.uuid}>
      <div className={classes.photo} data-over={face === 'sold' || face === 'gone' || undefined}>
        <Picture photo={item.default_image} alt="" sizes={SIZES} isFirst={isFirst} />
        {face ? (
          <div className={classes.badge}>
            <FaceMark face={face} label={texts.badge(face)} />
          </div>
        ) : null}
        {face === 'sold' || face === 'gone' ? null : <CardHeart item={item} />}
      </div>
      <div className={classes.text}>
        <h3 className={classes.name} {...writtenIn(item.item_name)}>
          {item.item_name}
        </h3>
        <CardPrice item={item} texts={texts} />
        <p className={classes.place}>{place?.name}</p>
        <ItemFacts facts={item.facts} language={texts.language} className={classes.facts} />
        <div className={classes.actions}>
          <Button
            variant="light"
            size="sm"
            className={classes.action}
            aria-haspopup="dialog"
            aria-label={t('featured.quick_view_of', { name: item.item_name })}
            onClick={() => onQuickView(item.uuid)}
          >
            {t('featured.quick_view')}
          </Button>
          <Link
            to={itemPath(item)}
            className={classes.link}
            aria-label={t('featured.detailed_view_of', { name: item.item_name })}
          >
            {t('featured.detailed_view')}
          </Link>
        </div>
      </div>
    </article>
  );
});

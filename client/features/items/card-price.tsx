import type { ItemCard } from '#shared/items/items.schema.ts';
import { LanguageMark } from '../../ui/language-mark.tsx';
import classes from './card-price.module.css';
import type { CardTexts } from './card-texts.ts';
import { PriceButton } from './price-breakdown.tsx';

/** The price on a card. The mark of a name in the other language stands beside it, where it moves nothing. */
export const CardPrice = ({ item, texts }: { item: ItemCard; texts: CardTexts }) => (
  <div className={classes.line}>
    <LanguageMark text={item.item_name} />
    <PriceButton
      text={texts.price(item.price)}
      hint={texts.openBreakdown}
      breakdown={item.total_fee_breakdown}
      size="card"
    />
  </div>
);

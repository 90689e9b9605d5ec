import type { ItemCard as Card } from '#shared/items/items.schema.ts';
import type { Point } from '#shared/places/distance.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useCardTexts } from './card-texts.ts';
import { CardWithTexts } from './item-card.tsx';
import classes from './item-grid.module.css';

type Props = {
  items: readonly Card[];
  /** Uuids of those that arrived while the reader was looking. */
  fresh?: ReadonlySet<string>;
  label: string;
  /** Narrow beside the shop's filters, wide elsewhere. */
  columns?: 'beside' | 'wide';
  /** Further down a page of other things: photos wait until they come near, and no row has a gap. */
  isBelow?: boolean;
  /** Where distances are counted from. */
  from?: Point | null;
};

/**
 * What stays of the screen for a photo (item-grid.module.css): a phone that is told more fetches the next larger size,
 * twice the bytes.
 */
const PHONE_SIZES = '(max-width: 21.5em) calc(100vw - 34px), (max-width: 48em) calc(50vw - 24px)';
const SIZES = {
  beside: `${PHONE_SIZES}, (max-width: 62em) 30vw, (max-width: 80em) 24vw, 190px`,
  wide: `${PHONE_SIZES}, (max-width: 62em) 30vw, (max-width: 80em) 23vw, 245px`,
};

/** A phone's: its photos would wait for those of further rows, which come as soon as the page is laid out. */
const FIRST_ROW = 2;

export const ItemGrid = ({ items, fresh, label, columns = 'wide', isBelow = false, from = null }: Props) => {
  const texts = useCardTexts(from);
  return (
    <div className={classes.frame}>
      <ul
        className={classes.grid}
        data-columns={columns}
        data-rows={isBelow ? 'whole' : undefined}
        aria-label={label}
      >
        {items.map((item, index) => (
          <li key={item.uuid}>
            <CardWithTexts
              item={item}
              texts={texts}
              isFresh={fresh?.has(item.uuid)}
              isFirst={!isBelow && index < FIRST_ROW}
              sizes={SIZES[columns]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};

const rangeOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The grid in its final shape, while the items are on their way. */
export const ItemGridSkeleton = ({ count, columns = 'wide' }: Pick<Props, 'columns'> & { count: number }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.frame} aria-busy="true" data-skeleton>
      <span className="visually-hidden">{t('state.loading')}</span>
      <div className={classes.grid} data-columns={columns} aria-hidden="true">
        {rangeOf(count).map((index) => (
          <div key={index} className={classes.ghost}>
            <span className={classes.ghostSeller} />
            <span className={classes.ghostPhoto} />
            <span className={classes.ghostLine} />
            <span className={classes.ghostLine} data-short />
            <span className={classes.ghostLine} data-shorter />
          </div>
        ))}
      </div>
    </div>
  );
};

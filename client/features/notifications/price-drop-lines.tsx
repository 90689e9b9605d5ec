import { Text } from '@mantine/core';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OneLine } from '../../ui/one-line.tsx';
import { Price } from '../../ui/price.tsx';
import { itemName } from './item-name.ts';
import classes from './price-drop-lines.module.css';
import type { PriceDrop } from './price-drops.ts';

/** More than that are counted. */
const MOST = 3;

/** What costs less now, each with its price before struck through. */
export const PriceDropLines = ({ drops }: { drops: readonly PriceDrop[] }) => {
  const { t } = useTranslation('notifications');
  const { language } = useFormat();
  const more = drops.length - MOST;
  return (
    <div className={classes.drops}>
      <Text size="sm" fw={600}>
        {t('dropped.title', { count: drops.length })}
      </Text>
      {drops.slice(0, MOST).map((drop) => (
        <div key={drop.item_uuid} className={classes.drop}>
          <OneLine text={itemName(language, drop)} />
          <span>
            <s className={classes.before}>
              <span className="visually-hidden">{t('dropped.before')} </span>
              <Price aed={drop.was} />
            </s>{' '}
            <Price aed={drop.price} className={classes.now} />
          </span>
        </div>
      ))}
      {more > 0 ? <Text size="sm">{t('dropped.more', { count: more })}</Text> : null}
    </div>
  );
};

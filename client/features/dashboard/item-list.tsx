import { Badge, Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardItem } from '#shared/dashboard/dashboard.api.ts';
import { useFormat } from '../../lib/format.ts';
import { ItemLink } from '../../ui/item-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './dashboard.module.css';

/** So many are shown until somebody wants all. */
const FIRST = 10;
const MEASURES = ['views', 'watchers', 'questions', 'offers'] as const;

const Row = ({ item }: { item: DashboardItem }) => {
  const { t } = useTranslation('dashboard');
  const { t: profile } = useTranslation('profile');
  const { number, price } = useFormat();
  return (
    <li className={classes.item}>
      <Picture photo={item.photo} alt="" sizes="64px" className={classes.photo} />
      <span className={classes.name}>
        <ItemLink to={`/my-product-details?productUuid=${item.uuid}`} name={item.item_name} />
        <span className={classes.facts}>
          <span className="tabular">{price(item.price)}</span>
          <Badge variant="light" color="gray" tt="none" fw={500}>
            {profile(`items.status_${item.status}`)}
          </Badge>
        </span>
        {item.sold_for === null ? null : (
          <span className={classes.good}>{t('item.sold_for', { price: price(item.sold_for) })}</span>
        )}
        {item.sold_for === null && item.best_offer !== null ? (
          <span className={classes.hint}>{t('item.best_offer', { price: price(item.best_offer) })}</span>
        ) : null}
      </span>
      <dl className={classes.measures}>
        {MEASURES.map((measure) => (
          <div key={measure}>
            <dt>{t(`figure.${measure}`)}</dt>
            <dd className="tabular">{number(item[measure])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

/** Each item with what happened to it, the most looked at first. */
export const ItemList = ({ items }: { items: readonly DashboardItem[] }) => {
  const { t } = useTranslation('dashboard');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FIRST);
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t('item.title')}
      </Title>
      <ul className={classes.rows}>
        {shown.map((item) => (
          <Row key={item.uuid} item={item} />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setWhole(true)}>
          {t('item.all', { count: items.length })}
        </Button>
      ) : null}
    </section>
  );
};

import { Badge, Button, Title } from '@mantine/core';
import { IconChartBar, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { DashboardItem } from '#shared/dashboard/dashboard.api.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { NameLink } from '../../ui/name-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './dashboard.module.css';
import type { Days } from './dashboard.queries.ts';
import { ItemDays } from './item-days.tsx';

/** So many are shown until somebody wants all. */
const FIRST = 10;
const MEASURES = ['views', 'watchers', 'questions', 'offers'] as const;

type RowProps = { item: DashboardItem; days: Days };

const Row = ({ item, days }: RowProps) => {
  const { t } = useTranslation('dashboard');
  const { t: profile } = useTranslation('profile');
  const { number, price } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const money = (['due', 'paid_out'] as const).filter((name) => item[name] > 0);
  return (
    <li className={classes.item}>
      <Picture photo={item.photo} alt="" sizes="64px" className={classes.photo} />
      <span className={classes.name}>
        <NameLink to={`/my-product-details?productUuid=${item.uuid}`} name={item.item_name} />
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
        {money.length > 0 ? (
          <span className={`${classes.facts} ${classes.hint}`}>
            {money.map((name) => (
              <span key={name}>{t(`item.${name}`, { price: price(item[name]) })}</span>
            ))}
          </span>
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
      <Button
        className={classes.open}
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t(isOpen ? 'item.hide_days_of' : 'item.by_day_of', { item: item.item_name })}
        leftSection={
          isOpen ? (
            <IconChevronUp size={18} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconChartBar size={18} stroke={1.7} aria-hidden="true" />
          )
        }
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'item.hide_days' : 'item.by_day')}
      </Button>
      {isOpen ? (
        <div id={id} className={classes.days}>
          <ItemDays uuid={item.uuid} days={days} />
        </div>
      ) : null}
    </li>
  );
};

type ListProps = { items: readonly DashboardItem[]; total: number; days: Days };

/** Each item with what happened to it, the most looked at first; says what is not among them. */
export const ItemList = ({ items, total, days }: ListProps) => {
  const { t } = useTranslation('dashboard');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FIRST);
  const rest = total - items.length;
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t('item.title')}
      </Title>
      <ul className={classes.rows}>
        {shown.map((item) => (
          <Row key={item.uuid} item={item} days={days} />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setWhole(true)}>
          {t(rest > 0 ? 'item.first' : 'item.all', { count: items.length })}
        </Button>
      ) : null}
      {rest > 0 && shown.length === items.length ? (
        <p className={classes.rest}>
          {t('item.rest', { count: rest })} <Link to="/my-profile?tab=items">{t('item.see_rest')}</Link>
        </p>
      ) : null}
    </section>
  );
};

import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { DashboardView } from '#shared/dashboard/dashboard.api.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { MoneyCharts } from './charts.tsx';
import classes from './dashboard.module.css';

/** What is owed and what was paid, from the ledger: every sale and where its money is. */
export const Money = ({ view: { days, money, sales, sales_total } }: { view: DashboardView }) => {
  const { t } = useTranslation('dashboard');
  const { price, date } = useFormat();
  const sums = (['due', 'paid_out', ...(money.given_back > 0 ? (['given_back'] as const) : [])] as const).map(
    (name) => ({ name, amount: money[name] }),
  );
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t('money.title')}
      </Title>
      <Text c="dimmed" maw="64ch">
        {t('money.lead')}
      </Text>
      <dl className={classes.figures}>
        {sums.map(({ name, amount }) => (
          <div key={name} className={classes.figure}>
            <dt>{t(`money.${name}`)}</dt>
            <dd>
              <span className={`${classes.value} tabular`}>{price(amount)}</span>
              <span className={classes.hint}>{t(`money.${name}_hint`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Anchor component={Link} to="/my-payouts">
        {t('money.payouts')}
      </Anchor>
      {sales.length > 0 ? <MoneyCharts days={days} /> : null}
      {sales_total > sales.length ? (
        <Text size="sm" c="dimmed">
          {t('money.rest', { shown: sales.length, count: sales_total - sales.length })}
        </Text>
      ) : null}
      {sales.length > 0 ? (
        <ul className={classes.rows} aria-label={t('money.sales')}>
          {sales.map((sale) => (
            <li key={sale.transaction_number} className={classes.sale}>
              <span className={classes.name}>
                <bdi {...writtenIn(sale.item_name)}>{sale.item_name}</bdi>
                <span className={classes.hint}>
                  {t('money.sale', { date: date(sale.paid_at) })}{' '}
                  <bdi dir="ltr" className="tabular">
                    {sale.transaction_number}
                  </bdi>
                </span>
              </span>
              <span className={`${classes.amount} tabular`}>
                {price(sale.sold_for)}
                <span className={classes.hint}>
                  {sale.paid_out > 0
                    ? t('money.of_it_paid', { price: price(sale.paid_out) })
                    : t('money.of_it_due', { price: price(sale.due) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

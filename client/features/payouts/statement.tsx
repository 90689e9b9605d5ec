import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconCoins, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StatedMonth, StatedSale, Statement as View } from '#shared/payouts/payouts.api.ts';
import { myPayoutsFile } from '#shared/payouts/payouts.calls.ts';
import { salePath } from '#shared/purchases/purchases.rules.ts';
import { myStatementFile } from '#shared/receipts/receipts.calls.ts';
import { useFormat } from '../../lib/format/format.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { useAskWhenPast } from '../../live/ask-anew.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { amountOf, endOf, MoneyState } from './money-state.tsx';
import { statementQuery } from './payouts.queries.ts';
import { SaleSteps } from './sale-steps.tsx';
import { SoldLine } from './sold-line.tsx';
import classes from './statement.module.css';

const Balance = ({ balance }: { balance: View['balance'] }) => {
  const { t } = useTranslation('payouts');
  const { price } = useFormat();
  return (
    <dl className={classes.figures}>
      {(['now', 'on_its_way', 'paid'] as const).map((name) => (
        <div key={name} className={classes.figure}>
          <dt>{t(`balance.${name}`)}</dt>
          <dd>
            <span className={`${classes.value} tabular`}>{price(balance[name])}</span>
            <span className={classes.hint}>
              {balance[name] < 0 ? t('balance.owing') : t(`balance.${name}_hint`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Sale = ({ sale }: { sale: StatedSale }) => {
  const { price } = useFormat();
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <Anchor component={Link} to={salePath(sale.item_uuid, sale.transaction_number)}>
          <bdi {...writtenIn(sale.item_name)}>{sale.item_name}</bdi>
        </Anchor>
        <span className={classes.hint}>
          <SoldLine sale={sale} />
        </span>
      </span>
      <span className={classes.amount}>
        <span className="tabular">{price(amountOf(sale))}</span>
        <MoneyState sale={sale} />
      </span>
      {/* Of one that is over it is said when it was paid; its own page has the steps. */}
      {sale.state === 'paid' && sale.status === 'completed' ? null : <SaleSteps sale={sale} />}
    </li>
  );
};

const Month = ({ month }: { month: StatedMonth }) => {
  const { t } = useTranslation('payouts');
  const { price, month: nameOf } = useMonths();
  return (
    <li className={classes.row}>
      <span className={classes.name}>{nameOf(month.month)}</span>
      <span className={classes.amount}>
        <span className="tabular">{t('month.paid', { sum: price(month.paid) })}</span>
        <span className={classes.hint}>{t('month.sold', { sum: price(month.sold) })}</span>
        {month.given_back > 0 ? (
          <span className={classes.hint}>{t('month.given_back', { sum: price(month.given_back) })}</span>
        ) : null}
        {month.corrected === 0 ? null : (
          <span className={classes.hint}>{t('month.corrected', { sum: price(month.corrected) })}</span>
        )}
      </span>
      <SaveMonth month={month.month} name={nameOf(month.month)} />
    </li>
  );
};

const useMonths = () => {
  const { i18n } = useTranslation('payouts');
  const { price } = useFormat();
  const names = new Intl.DateTimeFormat(`${i18n.language}-AE-u-nu-latn-ca-gregory`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { price, month: (month: string) => names.format(new Date(`${month}-15T00:00:00Z`)) };
};

const SaveFile = () => {
  const { t } = useTranslation('payouts');
  return (
    <ActButton variant="default" does={() => saveFile(myPayoutsFile, {})}>
      {t('save')}
    </ActButton>
  );
};

const SaveMonth = ({ month, name }: { month: string; name: string }) => {
  const { t } = useTranslation('payouts');
  const { language } = useLanguage();
  return (
    <ActButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      aria-label={t('month.file_of', { month: name })}
      does={() => saveFile(myStatementFile, { month, lang: language })}
    >
      {t('month.file')}
    </ActButton>
  );
};

const Filled = ({ view }: { view: View }) => {
  const { t } = useTranslation('payouts');
  if (view.sales.length === 0) {
    return (
      <EmptyState
        icon={<IconCoins size={28} stroke={1.6} />}
        title={t('empty')}
        text={t('empty_text')}
        action={
          <Button component={Link} to="/add-product">
            {t('sell')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Balance balance={view.balance} />
      <section className={classes.section}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            {t('sales')}
          </Title>
          <SaveFile />
        </div>
        <ul className={classes.rows}>
          {view.sales.map((sale) => (
            <Sale key={sale.transaction_number} sale={sale} />
          ))}
        </ul>
        {view.sales_total > view.sales.length ? <Text c="dimmed">{t('rest')}</Text> : null}
      </section>
      <section className={classes.section}>
        <Title order={2} size="h3">
          {t('months')}
        </Title>
        <ul className={classes.rows}>
          {view.months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </ul>
      </section>
    </>
  );
};

/** A seller's statement: balance, sales and months, live. */
export const Statement = () => {
  const result = useLiveQuery(statementQuery());
  useAskWhenPast(result.data?.sales.map(endOf) ?? [], result.refetch);
  if (result.data) return <Filled view={result.data} />;
  if (result.error)
    return <ErrorState error={result.error} onRetry={result.refetch} isRetrying={result.isFetching} />;
  return <SkeletonRows count={5} height={72} />;
};

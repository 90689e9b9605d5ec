import { PAYOUT_STATUSES } from '#shared/payouts/payouts.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { payoutsOfRunQuery, runQuery } from './payouts.queries.ts';
import { PayoutList } from './payouts.tsx';
import { Sums } from './summary.tsx';

/** One run: what was to be paid, what became of it, and each payout with the payments it is for; live. */
export const RunPage = ({ id }: { id: number }) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  return (
    <AdminPage query={runQuery(id)} title={t('run_one')}>
      {(run) => (
        <PageContainer
          title={t('run_on', { when: format.dateTime(run.created_at) })}
          lead={
            <Dotted>
              {run.day === null ? (
                <>
                  {t('run_by_hand')} <bdi>{run.started_by}</bdi>
                </>
              ) : (
                t('run_of_day')
              )}
              <bdi>{t('plan', { count: run.payouts, sum: format.price(run.amount) })}</bdi>
            </Dotted>
          }
          isPrivate
        >
          <Sums sums={PAYOUT_STATUSES.map((status) => [t(`status.${status}`), run.sums[status]])} />
          <PayoutList query={payoutsOfRunQuery(id)} hasSales empty={{ title: t('run_empty') }} />
        </PageContainer>
      )}
    </AdminPage>
  );
};

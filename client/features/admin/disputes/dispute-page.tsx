import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { DisputePage as Dispute } from '#shared/admin/disputes.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { Facts, Section } from '../ui/section.tsx';
import { Conversation } from './conversation.tsx';
import { Decision } from './decision.tsx';
import { DisputeEntries } from './dispute-entries.tsx';
import classes from './disputes.module.css';
import { dealQuery, disputeQuery } from './disputes.queries.ts';
import { Evidence } from './evidence.tsx';

const Purchase = ({ dispute }: { dispute: Dispute }) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const { seller } = dispute;
  return (
    <Section title={t('purchase')}>
      <Facts
        facts={[
          [t('number'), <bdi key="number">{dispute.transaction_number}</bdi>],
          [t('buyer'), <bdi key="buyer">{dispute.buyer?.name ?? dispute.guest_name ?? t('guest')}</bdi>],
          [
            t('seller'),
            <bdi key="seller">
              {seller.vendor_name ? `${format.publicName(seller.vendor_name)} (${seller.name})` : seller.name}
            </bdi>,
          ],
          [t('total'), format.price(dispute.total_amount)],
        ]}
      />
      <Anchor component={Link} to={`/product-details/${dispute.item.uuid}`} py={10}>
        {t('to_item')}
      </Anchor>{' '}
      <Anchor component={Link} to={`/admin/purchases/${dispute.transaction_number}`} py={10}>
        {t('to_money')}
      </Anchor>
    </Section>
  );
};

const Shown = ({ dispute }: { dispute: Dispute }) => {
  const { t } = useTranslation('admin-disputes');
  const number = dispute.transaction_number;
  const query = dealQuery(number);
  const { data: adminDispute, error, refetch } = useLiveQuery(query);
  const part = adminDispute ? { number, adminDispute, onDone: () => void refetch() } : null;
  return (
    <PageContainer title={dispute.item.item_name} isPrivate>
      <Text c="dimmed" size="sm">
        {adminDispute?.is_uncollected ? `${t('uncollected_lead')} ` : ''}
        {t('kept')}
      </Text>
      {!part && error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!part && !error ? <SkeletonRows count={4} height={160} /> : null}
      {part ? (
        <div className={classes.page}>
          <div className={classes.main}>
            <DisputeEntries {...part} />
            <Conversation dispute={dispute} hasKept={part.adminDispute.evidence.kept !== null} />
            <Evidence evidence={part.adminDispute.evidence} />
          </div>
          <div className={classes.decide}>
            <Decision {...part} dispute={dispute} />
            <Purchase dispute={dispute} />
          </div>
        </div>
      ) : null}
    </PageContainer>
  );
};

/** One purchase under dispute: what the two say, what was kept and what is there now, and the decision; live for all in the admin. */
export const DisputePage = ({ number }: { number: string }) => {
  const { t } = useTranslation('admin-disputes');
  return (
    <AdminPage query={disputeQuery(number)} title={t('one')}>
      {(dispute) => <Shown dispute={dispute} />}
    </AdminPage>
  );
};

import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DisputePage as Dispute } from '#shared/admin/disputes.api.ts';
import { useFormat } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { Facts, Line, Lines, Section, Sections } from '../ui/section.tsx';
import { Decision } from './decision.tsx';
import { conversationQuery, disputeQuery } from './disputes.queries.ts';

const NO_EVENTS = [] as const;

const Stretch = ({ number, after }: { number: string; after: number }) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const [goesOn, setGoesOn] = useState(false);
  const { data, error, refetch } = useQuery({ ...conversationQuery(number, after), staleTime: Infinity });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={3} />;
  const last = data.data.at(-1)?.seq ?? after;
  return (
    <>
      <Lines>
        {data.data.map((message) => (
          <Line key={message.seq} end={format.dateTime(message.created_at)}>
            <Text fw={500} size="sm">
              <bdi>{message.user.name}</bdi>
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap' }} dir="auto">
              {message.content}
            </Text>
          </Line>
        ))}
      </Lines>
      {last < data.total && !goesOn ? (
        <Button variant="default" onClick={() => setGoesOn(true)}>
          {t('more')}
        </Button>
      ) : null}
      {goesOn ? <Stretch number={number} after={last} /> : null}
    </>
  );
};

const Conversation = ({ dispute }: { dispute: Dispute }) => {
  const { t } = useTranslation('admin-disputes');
  const [isOpen, setOpen] = useState(false);
  const { messages, transaction_number } = dispute;
  return (
    <Section title={t('conversation')}>
      {messages === null || messages === 0 ? <Text c="dimmed">{t('no_messages')}</Text> : null}
      {messages && !isOpen ? (
        <>
          <Text>{t('messages', { count: messages })}</Text>
          <Button
            variant="light"
            leftSection={<IconEye size={18} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('read')}
          </Button>
        </>
      ) : null}
      {isOpen ? <Stretch number={transaction_number} after={0} /> : null}
    </Section>
  );
};

const Shown = ({ dispute }: { dispute: Dispute }) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const { seller } = dispute;
  return (
    <PageContainer title={dispute.item.item_name} isPrivate>
      <Alert color="gray">{t('kept')}</Alert>
      <Sections>
        <Section title={t('purchase')}>
          <Facts
            facts={[
              [t('number'), <bdi key="number">{dispute.transaction_number}</bdi>],
              [t('buyer'), <bdi key="buyer">{dispute.buyer?.name ?? dispute.guest_name ?? t('guest')}</bdi>],
              [
                t('seller'),
                <bdi key="seller">
                  {seller.vendor_name
                    ? `${format.publicName(seller.vendor_name)} (${seller.name})`
                    : seller.name}
                </bdi>,
              ],
              [t('subtotal'), format.price(dispute.subtotal_amount)],
              [t('fee'), format.price(dispute.service_fee_amount)],
              [t('discount'), dispute.discount_amount > 0 ? format.price(-dispute.discount_amount) : null],
              [t('total'), format.price(dispute.total_amount)],
              [t('paid'), format.dateTime(dispute.paid_at)],
            ]}
          />
          <Anchor component={Link} to={`/product-details/${dispute.item.uuid}`} py={10}>
            {t('to_item')}
          </Anchor>
        </Section>
        <Section title={t('description')}>
          <Text style={{ whiteSpace: 'pre-wrap' }} dir="auto">
            {dispute.item.item_description}
          </Text>
        </Section>
        <Conversation dispute={dispute} />
        <Decision number={dispute.transaction_number} />
      </Sections>
    </PageContainer>
  );
};

/** One purchase under dispute: what was bought, by whom, from whom, and what they wrote. */
export const DisputePage = ({ number }: { number: string }) => {
  const { t } = useTranslation('admin-disputes');
  return (
    <DeskPage query={disputeQuery(number)} title={t('one')} refetchOn={NO_EVENTS}>
      {(dispute) => <Shown dispute={dispute} />}
    </DeskPage>
  );
};

import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeskUserPage } from '#shared/admin/users.schema.ts';
import { useFormat } from '../../../lib/format.ts';
import { Line, Lines, Section } from '../ui/section.tsx';
import { useStateNames } from '../ui/use-state-names.ts';

type Props = { user: DeskUserPage };

const Counted = ({ text, count }: { text: string; count: number }) => {
  const format = useFormat();
  return (
    <Badge variant="light" color="gray" tt="none" fw={500} size="lg">
      {text} · {format.number(count)}
    </Badge>
  );
};

const Items = ({ user }: Props) => {
  const { t } = useTranslation('admin-users');
  const names = useStateNames();
  return (
    <Section
      title={t('items')}
      aside={
        <Anchor component={Link} to={`/admin/items?seller=${user.uuid}`} size="sm" py={10}>
          {t('all_items')}
        </Anchor>
      }
    >
      {user.items.length === 0 ? <Text c="dimmed">{t('no_items')}</Text> : null}
      <Group gap="xs">
        {user.items.map(({ status, count }) => (
          <Counted key={status} text={names.item(status)} count={count} />
        ))}
      </Group>
    </Section>
  );
};

const Offers = ({ user }: Props) => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  const names = useStateNames();
  return (
    <Section title={t('offers')}>
      {user.offers.length === 0 ? <Text c="dimmed">{t('no_offers')}</Text> : null}
      <Lines>
        {user.offers.map((offer) => (
          <Line key={offer.id} end={format.date(offer.created_at)}>
            {t(`offer_${offer.side}`, { price: format.price(offer.asking_price) })}{' '}
            <Anchor component={Link} to={`/admin/items/${offer.item_uuid}`}>
              <bdi>{offer.item_name}</bdi>
            </Anchor>{' '}
            · {names.offer(offer.status)}
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

const Purchases = ({ user }: Props) => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  const names = useStateNames();
  return (
    <Section title={t('purchases')}>
      {user.purchases.length === 0 ? <Text c="dimmed">{t('no_purchases')}</Text> : null}
      <Lines>
        {user.purchases.map((purchase) => (
          <Line key={purchase.transaction_number} end={format.date(purchase.paid_at)}>
            {t(`purchase_${purchase.side}`, { price: format.price(purchase.total_amount) })}{' '}
            <Anchor component={Link} to={`/admin/items/${purchase.item_uuid}`}>
              <bdi>{purchase.item_name}</bdi>
            </Anchor>{' '}
            · {names.purchase(purchase.status)}
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

const Reports = ({ user }: Props) => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  const names = useStateNames();
  return (
    <Section title={t('reports')}>
      {user.reports.length === 0 ? <Text c="dimmed">{t('no_reports')}</Text> : null}
      <Lines>
        {user.reports.map((report) => (
          <Line key={`${report.side} ${report.uuid}`} end={format.date(report.created_at)}>
            {t(`report_${report.side}`)}: {names.reportReason(report.reason)} · <bdi>{report.name}</bdi> ·{' '}
            {names.report(report.status)}
            {report.words ? (
              <Text size="sm" c="dimmed">
                <bdi>{report.words}</bdi>
              </Text>
            ) : null}
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

/** What a user sells, offers, buys, and what is said about it. */
export const UserDealings = ({ user }: Props) => (
  <>
    <Items user={user} />
    <Offers user={user} />
    <Purchases user={user} />
    <Reports user={user} />
  </>
);

import { Anchor } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { Counts, Line, Listed, Section, Words } from '../ui/section.tsx';
import { useStateNames } from '../ui/use-state-names.ts';

const NameLink = ({ item_uuid, item_name }: { item_uuid: string; item_name: string }) => (
  <Anchor component={Link} to={`/admin/items/${item_uuid}`}>
    <bdi {...writtenIn(item_name)}>{item_name}</bdi>
  </Anchor>
);

/** What a user sells, offers, buys, and what is said about it. */
export const UserDealings = ({ user }: { user: AdminUserPage }) => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  const names = useStateNames();
  const hasFinance = useAtomValue(userAtom)?.finance === true;
  return (
    <>
      <Section
        title={t('items')}
        aside={
          <Anchor component={Link} to={`/admin/items?seller=${user.uuid}`} size="sm" py={10}>
            {t('all_items')}
          </Anchor>
        }
      >
        <Counts rows={user.items} none={t('no_items')} nameOf={names.item} />
      </Section>
      <Section title={t('offers')}>
        <Listed rows={user.offers} none={t('no_offers')}>
          {(offer) => (
            <Line key={offer.id} end={format.date(offer.created_at)}>
              <Dotted>
                <span>
                  {t(`offer_${offer.side}`, { price: format.price(offer.asking_price) })}{' '}
                  <NameLink {...offer} />
                </span>
                {names.offer(offer.status)}
              </Dotted>
            </Line>
          )}
        </Listed>
      </Section>
      <Section
        title={t('purchases')}
        aside={
          hasFinance ? (
            <Anchor component={Link} to={`/admin/ledger?seller=${user.uuid}`} size="sm" py={10}>
              {t('ledger')}
            </Anchor>
          ) : null
        }
      >
        <Listed rows={user.purchases} none={t('no_purchases')}>
          {(purchase) => (
            <Line key={purchase.transaction_number} end={format.date(purchase.paid_at)}>
              <Dotted>
                <span>
                  {t(`purchase_${purchase.side}`, { price: format.price(purchase.total_amount) })}{' '}
                  <NameLink {...purchase} />
                </span>
                <Anchor component={Link} to={`/admin/purchases/${purchase.transaction_number}`}>
                  {names.purchase(purchase.status)}
                </Anchor>
              </Dotted>
            </Line>
          )}
        </Listed>
      </Section>
      <Section title={t('reports')}>
        <Listed rows={user.reports} none={t('no_reports')}>
          {(report) => (
            <Line key={`${report.side} ${report.uuid}`} end={format.date(report.created_at)}>
              <Dotted>
                <span>
                  {t(`report_${report.side}`)}: {names.reportReason(report.reason)}
                </span>
                <bdi>{report.name}</bdi>
                {names.report(report.status)}
              </Dotted>
              <Words>{report.words}</Words>
            </Line>
          )}
        </Listed>
      </Section>
    </>
  );
};

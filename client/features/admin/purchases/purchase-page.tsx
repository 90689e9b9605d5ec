import { Anchor, Badge, Stack, Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminCharge, AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { PublicName } from '../../../ui/public-name.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { Facts, Line, Lines, Section, Sections } from '../ui/section.tsx';
import { TermsLine } from '../ui/terms-line.tsx';
import { GiveBack } from './give-back.tsx';
import { GuestLink } from './guest-link.tsx';
import { Movement } from './movement.tsx';
import classes from './purchases.module.css';
import { adminPurchaseQuery } from './purchases.queries.ts';
import { SalePayout } from './sale-payout.tsx';

/** Item, fee, discount and total, each from what was frozen. */
const Amounts = ({ payment }: { payment: AdminPaymentPage }) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  const isPurchase = payment.kind === 'purchase';
  const fee = isPurchase
    ? t('fee_at', { value: format.number(payment.fee_percentage) })
    : t(payment.kind === 'visit' ? 'visit_fee' : 'featuring_fee');
  return (
    <Section title={t('amounts')}>
      <Facts
        facts={[
          [t('price'), isPurchase ? format.price(payment.price) : null],
          [t('offer'), payment.offer === null ? null : format.price(payment.offer)],
          [fee, format.price(payment.fee)],
          [
            payment.discount_code ? t('discount_with', { code: payment.discount_code }) : t('discount'),
            payment.discount > 0 ? format.price(-payment.discount) : null,
          ],
          [t('total'), <strong key="total">{format.price(payment.total)}</strong>],
          [
            t('vat_in', { value: format.number(payment.vat_percentage) }),
            payment.paid_at === null ? null : format.price(payment.vat),
          ],
          [t('seller_gets'), isPurchase && payment.paid_at !== null ? format.price(payment.price) : null],
        ]}
      />
    </Section>
  );
};

const People = ({ payment }: { payment: AdminPaymentPage }) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  // The pages of people and items are the administrators'.
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  const linked = (to: string, name: ReactNode) =>
    isAdmin ? (
      <Anchor component={Link} to={to}>
        {name}
      </Anchor>
    ) : (
      name
    );
  const person = (who: { uuid: string; name: string }) =>
    linked(`/admin/users/${who.uuid}`, <PublicName name={who.name} />);
  return (
    <Section
      title={t(payment.item ? 'who' : 'who_visit')}
      aside={
        payment.status || payment.paid_at === null ? (
          <Badge variant="light" color={payment.status ? 'gray' : 'wine'} tt="none" fw={500}>
            {payment.status ? t(`status.${payment.status}`) : t('settled_nothing')}
          </Badge>
        ) : null
      }
    >
      <Facts
        facts={[
          [
            t('item'),
            payment.item
              ? linked(
                  `/admin/items/${payment.item.uuid}`,
                  <bdi {...writtenIn(payment.item.name)}>{payment.item.name}</bdi>,
                )
              : null,
          ],
          [t('visit_label'), payment.visit && <bdi key="visit">{payment.visit.number}</bdi>],
          [t('visit_at'), payment.visit && format.dateTime(payment.visit.starts_at)],
          [t('seller'), payment.seller ? person(payment.seller) : null],
          [t('buyer'), payment.buyer ? person(payment.buyer) : null],
          [
            t(payment.kind === 'visit' ? 'booker' : 'guest_label'),
            payment.guest ? <bdi key="guest">{`${payment.guest.name} · ${payment.guest.email}`}</bdi> : null,
          ],
          [t('paid_at'), payment.paid_at && format.dateTime(payment.paid_at)],
          [
            t('handed_over_at'),
            payment.handed_over_at === null ? null : format.dateTime(payment.handed_over_at),
          ],
          [t('terms'), payment.kind === 'purchase' ? <TermsLine key="terms" terms={payment.terms} /> : null],
        ]}
      />
    </Section>
  );
};

/** A capture at the provider: what it was for, and what of it went back. */
const Charge = ({ charge }: { charge: AdminCharge }) => {
  const { t } = useTranslation('admin-purchases');
  const message = useMessage();
  const format = useFormat();
  return (
    <div className={classes.reference}>
      <Dotted>
        <bdi>{charge.charge_id}</bdi>
        <bdi>{charge.reported}</bdi>
        {t(`outcome.${charge.outcome}`)}
      </Dotted>
      {charge.refunds.map((refund) => (
        <Dotted key={`${refund.at} ${refund.amount}`}>
          {t(`refund.${refund.status}`, { amount: format.price(refund.amount) })}
          {format.dateTime(refund.at)}
          {refund.problem ? <bdi>{message(refund.problem)}</bdi> : null}
        </Dotted>
      ))}
    </div>
  );
};

/** The provider's name of an attempt; what was captured on another than this one is explained on a page of its own. */
const AttemptName = ({
  checkout: { link_id, is_own, charges },
}: {
  checkout: AdminPaymentPage['checkouts'][number];
}) => {
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  if (link_id === null || is_own || charges.length === 0 || !isAdmin) return <bdi>{link_id ?? '–'}</bdi>;
  return (
    <Anchor component={Link} to={`/admin/purchases/${link_id}`} inherit underline="always">
      <bdi>{link_id}</bdi>
    </Anchor>
  );
};

const LeftOut = ({ what, payment }: { what: 'movements' | 'attempts'; payment: AdminPaymentPage }) => {
  const { t } = useTranslation('admin-purchases');
  const count = payment.left_out?.[what] ?? 0;
  return count > 0 ? <Text c="dimmed">{t(`left_out.${what}`, { count })}</Text> : null;
};

/** One payment, or an attempt to pay, explained to the fils. */
export const PurchasePage = ({
  transactionNumber,
  receipts,
}: {
  transactionNumber: string;
  /** What was issued to both sides. */
  receipts: ReactNode;
}) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  const me = useAtomValue(userAtom);
  const isAdmin = me?.role === 'admin';
  // The list of payments is finance's: others come from a person, support from a dispute.
  const elsewhere = isAdmin ? '/admin/users' : '/admin/disputes';
  const back = me?.finance ? undefined : elsewhere;
  const titleOf = ({ item, visit }: AdminPaymentPage) =>
    item?.name ?? t('visit', { number: visit === null ? '' : `\u2068${visit.number}\u2069` });
  return (
    <AdminPage query={adminPurchaseQuery(transactionNumber)} title={t('title')} {...(back ? { back } : {})}>
      {(payment) => (
        <PageContainer title={titleOf(payment)} lead={payment.transaction_number} isPrivate>
          <Stack gap="lg">
            <Sections>
              <Amounts payment={payment} />
              <People payment={payment} />
              {payment.payout ? <SalePayout money={payment.payout} /> : null}
              <GiveBack payment={payment} />
              {payment.guest_link && isAdmin ? (
                <GuestLink
                  transactionNumber={transactionNumber}
                  seller={payment.seller?.uuid}
                  link={payment.guest_link}
                />
              ) : null}
            </Sections>
            {payment.paid_at === null ? null : <div className={classes.receipts}>{receipts}</div>}
            <Section title={t('ledger')}>
              <Text c="dimmed">{t(payment.movements.length > 0 ? 'ledger_lead' : 'ledger_empty')}</Text>
              {payment.movements.map((movement) => (
                <Movement key={movement.id} movement={movement} />
              ))}
              <LeftOut what="movements" payment={payment} />
            </Section>
            <Section title={t('checkouts')}>
              <Lines>
                {payment.checkouts.map((checkout) => (
                  <Line key={checkout.uuid} end={format.dateTime(checkout.ended_at ?? checkout.created_at)}>
                    <Dotted>
                      <strong>{t(`checkout.${checkout.status}`)}</strong>
                      {format.price(checkout.total)}
                      {checkout.buyer ? <bdi>{checkout.buyer}</bdi> : null}
                    </Dotted>
                    <div className={classes.reference}>
                      <AttemptName checkout={checkout} />
                    </div>
                    {checkout.charges.map((charge) => (
                      <Charge key={charge.charge_id} charge={charge} />
                    ))}
                  </Line>
                ))}
              </Lines>
              <LeftOut what="attempts" payment={payment} />
            </Section>
          </Stack>
        </PageContainer>
      )}
    </AdminPage>
  );
};

import { Anchor } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { SalePayout as Money } from '#shared/admin/purchases.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { PayableState } from '../payouts/payables.tsx';
import { PayoutState } from '../payouts/payouts.tsx';
import { Facts, Section } from '../ui/section.tsx';
import classes from './purchases.module.css';

type Transfer = Money['transfers'][number];

/** Its number leads to the payouts, which are finance's. */
const PayoutNumber = ({ number }: Pick<Transfer, 'number'>) => {
  const hasFinance = useAtomValue(userAtom)?.finance === true;
  const shown = <bdi dir="ltr">{number}</bdi>;
  return hasFinance ? (
    <Anchor component={Link} to={`/admin/payouts?keyword=${number}`}>
      {shown}
    </Anchor>
  ) : (
    shown
  );
};

const Sent = ({ transfer }: { transfer: Transfer }) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  const { number, run, disbursement, of_this, of_others, amount } = transfer;
  return (
    <div className={classes.transfer}>
      <Facts
        facts={[
          [t('payout.number'), <PayoutNumber key="number" number={number} />],
          [
            t('payout.state'),
            <div key="state" className={classes.stands}>
              <PayoutState payout={transfer} />
            </div>,
          ],
          [t('payout.of_this'), format.price(of_this)],
          [
            t('payout.amount'),
            of_others > 0
              ? t('payout.with_others', { amount: format.price(amount), count: of_others })
              : null,
          ],
          [t('payout.disbursement'), disbursement && <bdi key="name">{disbursement}</bdi>],
          [t('payout.run'), format.number(run)],
        ]}
      />
    </div>
  );
};

/** What the seller gets of a sale: how much, when or why not, and by which transfers. */
export const SalePayout = ({ money }: { money: Money }) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  return (
    <Section title={t('payout.title')}>
      <Facts
        facts={[
          [t('payout.earned'), format.price(money.earned)],
          [t(money.owed < 0 ? 'payout.owing' : 'payout.owed'), format.price(Math.abs(money.owed))],
          [
            t('payout.stands'),
            <div key="state" className={classes.stands}>
              <PayableState payable={money} />
            </div>,
          ],
        ]}
      />
      {money.transfers.map((transfer) => (
        <Sent key={transfer.number} transfer={transfer} />
      ))}
    </Section>
  );
};

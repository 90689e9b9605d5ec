import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirmVisitPayment } from '#shared/concierge/concierge.calls.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import type { AnswerOf } from '../../lib/http/contracts.ts';
import { SumList } from '../../ui/sum-list.tsx';
import classes from './payment.module.css';
import { PaymentDone } from './payment-done.tsx';
import { PaymentReturn } from './payment-return.tsx';
import type { Confirm } from './purchases.queries.ts';

type PaidVisit = AnswerOf<typeof confirmVisitPayment>['data'];

const confirm: Confirm<PaidVisit> = async (body) => (await call(confirmVisitPayment, { body })).data;

const Paid = ({ visit }: { visit: PaidVisit }) => {
  const { t } = useTranslation('visit-payment');
  const format = useFormat();
  return (
    <PaymentDone
      mark={<IconCalendarCheck size={36} stroke={1.7} />}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <Button component={Link} to="/">
            {t('home')}
          </Button>
          <Button component={Link} to="/on-your-behalf" variant="default">
            {t('concierge')}
          </Button>
        </>
      }
    >
      <div className={classes.wide}>
        <SumList
          lines={[]}
          total={{ label: t('total', { number: visit.number }), aed: visit.total_amount }}
        />
        <span className={classes.quiet}>{t('at', { time: format.dateTime(visit.starts_at) })}</span>
      </div>
    </PaymentDone>
  );
};

/** Back from paying for a visit of the concierge. */
export const VisitPaymentSuccess = () => {
  const { t } = useTranslation('visit-payment');
  return (
    <PaymentReturn of="visit" confirm={confirm} slowly={t('slow')}>
      {(visit) => <Paid visit={visit} />}
    </PaymentReturn>
  );
};

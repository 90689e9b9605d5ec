import { Button, Container } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PaidVisit } from '../features/concierge/concierge.queries.ts';
import { confirmedVisit } from '../features/concierge/concierge.queries.ts';
import { PaidSum, PaymentDone } from '../features/purchases/payment-done.tsx';
import { PaymentReturn } from '../features/purchases/payment-return.tsx';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SumList } from '../ui/sum-list.tsx';

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
      <PaidSum
        sum={
          <SumList
            lines={[]}
            total={{ label: t('total', { number: visit.number }), aed: visit.total_amount }}
          />
        }
        line={t('at', { time: format.dateTime(visit.starts_at) })}
      />
    </PaymentDone>
  );
};

/** Back from paying for a visit of the concierge. */
export const Component = () => {
  const { t } = useTranslation(['purchases', 'visit-payment']);
  return (
    <Container size={640} py={{ base: 24, sm: 56 }}>
      <PageHead title={t('page_title')} isPrivate />
      <PaymentReturn of="visit" confirm={confirmedVisit} slowly={t('visit-payment:slow')}>
        {(visit) => <Paid visit={visit} />}
      </PaymentReturn>
    </Container>
  );
};

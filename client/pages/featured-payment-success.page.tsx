import { Button, Container } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FeaturingView } from '#shared/featuring/featuring.schema.ts';
import { confirmedFeaturing } from '../features/featuring/featuring.queries.ts';
import { FeaturingSum } from '../features/featuring/featuring-sum.tsx';
import { PaidItemAndSum, PaymentDone } from '../features/purchases/payment-done.tsx';
import { PaymentReturn } from '../features/purchases/payment-return.tsx';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageHead } from '../ui/page-head.tsx';

const Featured = ({ featuring }: { featuring: FeaturingView }) => {
  const { t } = useTranslation('featuring');
  const format = useFormat();
  const { item } = featuring;
  return (
    <PaymentDone
      mark={<IconSparkles size={36} stroke={1.7} />}
      title={t('success.title')}
      text={t('success.text')}
      actions={
        <>
          <Button component={Link} to="/">
            {t('success.home')}
          </Button>
          <Button component={Link} to={`/my-product-details?productUuid=${item.uuid}`} variant="default">
            {t('success.item')}
          </Button>
        </>
      }
    >
      <PaidItemAndSum
        item={item}
        line={t('until', { date: format.dateTime(featuring.ends_at) })}
        sum={<FeaturingSum featuring={featuring} />}
      />
    </PaymentDone>
  );
};

/** Back from paying for a featured item. */
export const Component = () => {
  const { t } = useTranslation(['purchases', 'featuring']);
  return (
    <Container size={640} py={{ base: 24, sm: 56 }}>
      <PageHead title={t('page_title')} isPrivate />
      <PaymentReturn of="featuring" confirm={confirmedFeaturing} slowly={t('featuring:success.slow')}>
        {(featuring) => <Featured featuring={featuring} />}
      </PaymentReturn>
    </Container>
  );
};

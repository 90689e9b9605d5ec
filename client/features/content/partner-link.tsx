import { Anchor } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import classes from './partner-cards.module.css';
import { PARTNERS_ID, partnersQuery } from './partners.queries.ts';

/** For whoever cannot carry it: the way to those who deliver. Nothing while the house names nobody. */
export const PartnerLink = () => {
  const { t } = useTranslation('content-ui');
  const { data } = useLiveQuery(partnersQuery());
  if (!data || data.length === 0) return null;
  return (
    <Anchor component={Link} to={`/our-delivery-partners#${PARTNERS_ID}`} className={classes.way}>
      <IconTruckDelivery size={20} stroke={1.6} aria-hidden="true" />
      {t('partners.way')}
    </Anchor>
  );
};

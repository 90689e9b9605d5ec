import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { sellerReliabilityQuery } from './offers.queries.ts';
import classes from './seller-reliability.module.css';

/** What is known of a seller: since when they sell, how much, how soon they answer, and whether they keep their word. */
export const SellerReliabilityFacts = ({ vendorUuid }: { vendorUuid: string }) => {
  const { t } = useTranslation('items');
  const { t: ofPage } = useTranslation('item-page');
  const format = useFormat();
  const { data } = useQuery(sellerReliabilityQuery(vendorUuid));
  if (!data) return null;
  const { since, sold, answers_within_hours: hours, kept, collected } = data;
  return (
    <ul className={classes.facts}>
      <li>{ofPage('vendor.since', { date: format.date(since) })}</li>
      {sold > 0 ? <li>{ofPage('vendor.sold', { count: sold, number: format.number(sold) })}</li> : null}
      {hours === null ? null : (
        <li>{t('seller_reliability.answers', { count: Math.max(1, Math.ceil(hours)) })}</li>
      )}
      {kept ? <li>{t('seller_reliability.kept', kept)}</li> : null}
      {collected ? <li>{t('seller_reliability.collected', collected)}</li> : null}
    </ul>
  );
};

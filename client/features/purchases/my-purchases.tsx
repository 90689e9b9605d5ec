import { Button } from '@mantine/core';
import { IconMessageCircle, IconShoppingBag } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import classes from '../../ui/order-list.module.css';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { PublicName } from '../../ui/public-name.tsx';
import { ShowOlder } from '../../ui/show-older.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { PurchaseSteps } from './purchase-steps.tsx';
import { chatPath, collectionOf, purchasePath, sellerName } from './purchase-texts.ts';
import { myPurchasesAtom } from './purchases.atoms.ts';

/** What stands beside the way to the seller: how much of the conversation is unread. */
type MarkOf = (channelId: number) => ReactNode;

const PurchaseCard = ({ purchase, markOf }: { purchase: PurchaseView; markOf: MarkOf | undefined }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const item = readIn(format.language, purchase.transaction_item.item);
  const place = collectionOf(format.language, item.address);
  const page = purchasePath(purchase.transaction_number);
  return (
    <li className={classes.card}>
      <Link to={page} tabIndex={-1} aria-hidden="true">
        <Picture photo={item.default_image} alt="" sizes="112px" className={classes.photo} />
      </Link>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <NameLink to={page} name={item.item_name} />
        </h3>
        <span className={classes.quiet}>
          <Dotted>
            <span>
              {t('sold_by')} <PublicName name={sellerName(purchase)} />
            </span>
            {place ? place.area : null}
          </Dotted>
        </span>
        <span className={classes.quiet}>{t('mine.paid_on', { date: format.date(purchase.paid_at) })}</span>
        <Price aed={purchase.total_amount} className={classes.total} />
      </div>
      <div className={classes.steps}>
        <PurchaseSteps purchase={purchase} />
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={page} variant="default">
          {t('mine.details')}
        </Button>
        {purchase.channel_id === null ? null : (
          <Button
            component={Link}
            to={chatPath(purchase.channel_id)}
            variant="light"
            leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
            rightSection={markOf?.(purchase.channel_id)}
          >
            {t('chat_seller')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** What I bought, live. */
export const MyPurchases = ({ markOf }: { markOf?: MarkOf }) => {
  const { t } = useTranslation('purchases');
  const { data, error, refetch, showOlder } = useAtomValue(myPurchasesAtom);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows height={144} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<IconShoppingBag size={28} stroke={1.6} />}
        title={t('mine.empty')}
        text={t('mine.empty_text')}
        action={
          <Button component={Link} to="/shop">
            {t('mine.shop')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {data.map((purchase) => (
          <PurchaseCard key={purchase.id} purchase={purchase} markOf={markOf} />
        ))}
      </ul>
      <ShowOlder show={showOlder} />
    </>
  );
};

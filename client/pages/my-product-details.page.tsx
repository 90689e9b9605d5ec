import { useNavigate, useSearchParams } from 'react-router';
import { ITEM_STATUS, isPublicStatus } from '#shared/items/items.rules.ts';
import { uuidOf } from '#shared/kernel/uuid.ts';
import { CaseCard } from '../features/cases/case-card.tsx';
import { useHasAsked } from '../features/cases/cases.atoms.ts';
import { DiscountEntry } from '../features/discounts/discount-entry.tsx';
import { FeatureItem } from '../features/featuring/feature-item.tsx';
import { SaleCard } from '../features/handover/sale-card.tsx';
import { StagedNote } from '../features/items/edit/staged-note.tsx';
import { OwnItemActions } from '../features/items/own/own-item-actions.tsx';
import { RejectionNote } from '../features/items/own/rejection-note.tsx';
import { ItemPageView } from '../features/items/page/item-page-view.tsx';
import { SellSimilar } from '../features/items/sell/sell-similar.tsx';
import { SimilarItems } from '../features/items/similar/similar-items.tsx';
import { OfferToWatchers } from '../features/offers/offer-to-watchers.tsx';
import { SaleMoney } from '../features/payouts/sale-money.tsx';
import { StepsOfSale } from '../features/payouts/sale-steps.tsx';
import { PaymentReceipts } from '../features/receipts/receipt-links.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ItemFrame, ShareItem } from './item-frame.tsx';
import type { Live } from './live-item.tsx';
import { LiveItem, QuestionsSection } from './live-item.tsx';
import { NotFound } from './not-found.tsx';
import { useCasePhotos } from './use-case-photos.tsx';

/** `transactionNumber`: the sale that was asked for; null is the latest. */
const Shown = ({ page, refetch, transactionNumber }: Live & { transactionNumber: string | null }) => {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const item = page.item_details;
  const isShown = isPublicStatus(item.status);
  return (
    <>
      <PageHead title={item.item_name} isPrivate />
      <ItemPageView
        page={page}
        refetch={refetch}
        sale={
          item.status === ITEM_STATUS.sold || transactionNumber !== null ? (
            <SaleCard
              key={transactionNumber}
              itemUuid={item.uuid}
              transactionNumber={transactionNumber}
              moneyOf={({ transaction_number }) => (
                <>
                  <StepsOfSale transactionNumber={transaction_number} />
                  <SaleMoney transactionNumber={transaction_number} />
                </>
              )}
              useHasAsked={useHasAsked}
              more={({ transaction_number }) => (
                <>
                  <CaseCard transactionNumber={transaction_number} side="seller" usePhotos={useCasePhotos} />
                  <PaymentReceipts transactionNumber={transaction_number} />
                </>
              )}
            />
          ) : null
        }
        actions={
          <>
            <OwnItemActions
              item={item}
              featuring={
                <FeatureItem
                  item={item}
                  discountEntry={(wanted) => <DiscountEntry itemId={item.id} {...wanted} />}
                />
              }
              edit={
                item.staged_edit ? (
                  <StagedNote
                    item={item}
                    edit={item.staged_edit}
                    why={
                      item.staged_edit.rejection ? (
                        <RejectionNote rejection={item.staged_edit.rejection} />
                      ) : null
                    }
                    onWithdrawn={() => void refetch()}
                  />
                ) : null
              }
              similar={item.status === ITEM_STATUS.proposed ? null : <SellSimilar uuid={item.uuid} />}
              onDeleted={() => void navigate('/my-profile?tab=items')}
            />
            {item.status === ITEM_STATUS.approved ? <OfferToWatchers item={item} /> : null}
          </>
        }
        questions={<QuestionsSection page={page} refetch={refetch} title={t('own.questions')} />}
        share={isShown ? <ShareItem item={item} /> : null}
      />
      {isShown ? <SimilarItems uuid={item.uuid} /> : null}
    </>
  );
};

/** One of my items as its page shows it, with what its owner can do; or, above it, a sale of it, whatever it is by now. */
export const Component = () => {
  const [query] = useSearchParams();
  const uuid = uuidOf(query.get('productUuid'));
  const transactionNumber = query.get('transaction') || null;
  if (!uuid) return <NotFound />;
  return (
    <ItemFrame back={`/my-profile?tab=${transactionNumber === null ? 'items' : 'sold'}`}>
      <LiveItem key={uuid} uuid={uuid}>
        {(live) =>
          live.page.item_details.is_mine ? (
            <Shown {...live} transactionNumber={transactionNumber} />
          ) : (
            <NotFound />
          )
        }
      </LiveItem>
    </ItemFrame>
  );
};

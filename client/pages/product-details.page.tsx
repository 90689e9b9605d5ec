import { Group } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { isOnSaleStatus } from '#shared/items/items.rules.ts';
import { DiscountEntry } from '../features/discounts/discount-entry.tsx';
import type { Discount } from '../features/discounts/discounts.queries.ts';
import { itemPageQuery } from '../features/items/items.queries.ts';
import { BuyerActions } from '../features/items/page/buyer-actions.tsx';
import { BuyerBar } from '../features/items/page/buyer-bar.tsx';
import { ItemPageView } from '../features/items/page/item-page-view.tsx';
import { OwnerActions } from '../features/items/page/owner-actions.tsx';
import { PagePrompt } from '../features/items/page/page-prompt.tsx';
import type { Buying } from '../features/items/page/use-buying.ts';
import { useBuying } from '../features/items/page/use-buying.ts';
import { rememberItemAtom } from '../features/items/recent/recent-items.atoms.ts';
import { similarItemsQuery } from '../features/items/similar/similar.queries.ts';
import { SimilarItems } from '../features/items/similar/similar-items.tsx';
import { sellerReliabilityQuery } from '../features/offers/offers.queries.ts';
import { OfferForWatcher } from '../features/offers/offers-for-watchers.tsx';
import { SellerReliabilityFacts } from '../features/offers/seller-reliability.tsx';
import { useTypedOffer } from '../features/offers/use-typed-offer.ts';
import { ReportButton } from '../features/reports/report-button.tsx';
import { WatchButton } from '../features/watchlist/watch-button.tsx';
import { readIn } from '../item-words/read-words.ts';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import type { PageLoader } from '../lib/page/page-loader.ts';
import { notThere } from '../lib/page/page-loader.ts';
import { isUuid } from '../lib/uuid.ts';
import { ItemFrame, ShareItem } from './item-frame.tsx';
import type { Live } from './live-item.tsx';
import { LiveItem, QuestionsSection } from './live-item.tsx';
import { NotFound } from './not-found.tsx';
import { ProductHead } from './product-head.tsx';
import { mayOffer, Offer, OfferSheet, useOfferSheet } from './product-offer.tsx';

/** The code was good when it was entered, and no longer when it was to be used. */
const isDiscountRefused = ({ failure }: Buying): boolean =>
  failure?.kind === 'refused' && failure.error.code.startsWith('discount.');

const Shown = ({ page, refetch }: Live) => {
  const { t } = useTranslation('questions');
  const item = page.item_details;
  const buying = useBuying(item, refetch);
  const [discount, setDiscount] = useState<Discount | null>(null);
  const sheet = useOfferSheet(item.id);
  const typed = useTypedOffer(item.id);
  const remember = useSetAtom(rememberItemAtom);
  useEffect(() => {
    if (!item.is_mine) remember(item.uuid);
  }, [item.uuid, item.is_mine, remember]);
  const actions = item.is_mine ? (
    <OwnerActions item={item} />
  ) : (
    <BuyerActions
      item={item}
      buying={buying}
      discount={
        <DiscountEntry
          itemId={item.id}
          price={item.asking_price ?? item.price}
          feePercentage={item.total_fee_breakdown.platform_fee_percentage}
          isStale={buying.isStale}
          isRefused={isDiscountRefused(buying)}
          applied={discount}
          onChange={(found) => {
            setDiscount(found);
            buying.setDiscount(found);
          }}
        />
      }
      offer={
        <>
          <OfferForWatcher uuid={item.uuid} onAccepted={refetch} />
          {sheet.isInSheet && mayOffer(page) ? null : <Offer page={page} refetch={refetch} typed={typed} />}
        </>
      }
    />
  );
  return (
    <>
      <ProductHead page={page} />
      <ItemPageView
        page={page}
        refetch={refetch}
        actions={actions}
        questions={<QuestionsSection page={page} refetch={refetch} title={t('title')} />}
        share={
          <Group gap={0} wrap="nowrap">
            {item.is_mine ? null : <WatchButton uuid={item.uuid} name={item.item_name} />}
            <ShareItem item={item} />
          </Group>
        }
        sellerReliability={
          item.user.vendor && !item.is_mine ? (
            <SellerReliabilityFacts vendorUuid={item.user.vendor.uuid} />
          ) : null
        }
        prompt={!item.is_mine && isOnSaleStatus(item.status) ? <PagePrompt /> : null}
        report={item.is_mine ? null : <ReportButton target="item" uuid={item.uuid} />}
      />
      <SimilarItems uuid={item.uuid} />
      {item.is_mine ? null : (
        <BuyerBar item={item} buying={buying} onOffer={mayOffer(page) ? () => sheet.setOpen(true) : null} />
      )}
      <OfferSheet page={page} refetch={refetch} typed={typed} sheet={sheet} />
    </>
  );
};

export const Component = () => {
  const { productUuid = '' } = useParams();
  const { language } = useFormat();
  if (!isUuid(productUuid)) return <NotFound />;
  return (
    <ItemFrame back="/shop">
      <LiveItem key={productUuid} uuid={productUuid}>
        {({ page, ...live }) => (
          <Shown {...live} page={{ ...page, item_details: readIn(language, page.item_details) }} />
        )}
      </LiveItem>
    </ItemFrame>
  );
};

export const loader: PageLoader = async ({ queryClient, reader, params: { productUuid = '' } }) => {
  if (!isUuid(productUuid)) return notThere();
  const [{ item_details: item }] = await Promise.all([
    queryClient.fetchQuery(itemPageQuery(reader, productUuid)),
    queryClient.prefetchQuery(similarItemsQuery(productUuid)),
  ]);
  if (item.user.vendor) await queryClient.prefetchQuery(sellerReliabilityQuery(item.user.vendor.uuid));
};

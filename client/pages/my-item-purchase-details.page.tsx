import { Button, Container } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link, useSearchParams } from 'react-router';
import { CaseCard } from '../features/cases/case-card.tsx';
import { useHasAsked } from '../features/cases/cases.atoms.ts';
import { PartnerLink } from '../features/content/partner-link.tsx';
import { PinCard } from '../features/handover/pin-card.tsx';
import { PurchasePage, PurchasePageSkeleton } from '../features/purchases/purchase-page.tsx';
import { purchaseAtom } from '../features/purchases/purchases.atoms.ts';
import { PaymentReceipts } from '../features/receipts/receipt-links.tsx';
import { readIn } from '../item-words/read-words.ts';
import { useFormat } from '../lib/format/format.ts';
import { isAbsent } from '../lib/http/api-error.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { GoBack } from '../ui/go-back.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useCasePhotos } from './use-case-photos.tsx';

const NotMine = () => {
  const { t } = useTranslation('purchases');
  return (
    <PageContainer title={t('page.missing')} width="reading" isPrivate>
      <EmptyState
        title={t('page.missing_why')}
        text={t('page.missing_text')}
        action={
          <Button component={Link} to="/my-profile?tab=purchases">
            {t('page.to_mine')}
          </Button>
        }
      />
    </PageContainer>
  );
};

const Purchase = ({ number }: { number: string }) => {
  const { t } = useTranslation('purchases');
  const { language } = useFormat();
  const { data, error, refetch } = useAtomValue(purchaseAtom(number));
  if (data) {
    return (
      <>
        <PageHead title={readIn(language, data.transaction_item.item).item_name} isPrivate />
        <Container pt={{ base: 8, sm: 24 }} mb={{ base: -8, sm: -24 }}>
          <GoBack to="/my-profile?tab=purchases" />
        </Container>
        <PurchasePage
          purchase={data}
          handover={
            <>
              <PinCard {...data} useHasAsked={useHasAsked} delivery={<PartnerLink />} />
              <CaseCard transactionNumber={number} side="buyer" usePhotos={useCasePhotos} />
            </>
          }
          receipts={<PaymentReceipts transactionNumber={number} />}
        />
      </>
    );
  }
  if (!error) return <PurchasePageSkeleton />;
  if (isAbsent(error)) return <NotMine />;
  return (
    <PageContainer title={t('page.missing')} width="reading" isPrivate>
      <ErrorState error={error} onRetry={refetch} />
    </PageContainer>
  );
};

export const Component = () => {
  const [query] = useSearchParams();
  const number = query.get('transaction');
  return number ? <Purchase key={number} number={number} /> : <NotMine />;
};

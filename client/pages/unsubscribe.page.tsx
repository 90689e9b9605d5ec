import { useSearchParams } from 'react-router';
import { MailSubscriptionCard, NoMailSubscription } from '../features/notifications/mail-subscription.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** Where the link at the end of a mail leads; nobody needs to be signed in. */
export const Component = () => {
  const { t } = useTranslation('notifications');
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <PageContainer title={t('unsubscribe.title')} width="reading" isPrivate>
      {token ? <MailSubscriptionCard token={token} /> : <NoMailSubscription />}
    </PageContainer>
  );
};

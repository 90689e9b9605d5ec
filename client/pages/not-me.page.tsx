import { useSearchParams } from 'react-router';
import { NoChangeToUndo, UndoChangeCard } from '../features/accounts/not-me.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** Where "It wasn't me" in a mail about a change of the account leads; nobody needs to be signed in. */
export const Component = () => {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <PageContainer title={t('not_me.title')} width="reading" isPrivate>
      {token ? <UndoChangeCard token={token} /> : <NoChangeToUndo />}
    </PageContainer>
  );
};

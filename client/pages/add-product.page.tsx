import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router';
import { SellerDetails } from '../features/accounts/profile/seller-details.tsx';
import { AwayReminder } from '../features/items/own/holiday.tsx';
import { SellDraftForm } from '../features/items/sell/sell-draft-form.tsx';
import { PlacePicker } from '../features/places/place-picker.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { userAtom } from '../lib/session/session.ts';
import { isUuid } from '../lib/uuid.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** The form is open to every member: what selling needs beside the item is asked when it is sent. */
export const Component = () => {
  const { t } = useTranslation('sell');
  const user = useAtomValue(userAtom);
  const [query] = useSearchParams();
  const draft = query.get('draft') ?? '';
  const asked = isUuid(draft) ? draft : null;
  return (
    <PageContainer title={t('title')} lead={t('lead')} width="reading" isPrivate>
      {user ? <AwayReminder /> : null}
      {user ? (
        <SellDraftForm
          key={`${user.uuid} ${asked}`}
          asked={asked}
          seller={user}
          renderPlace={(field) => <PlacePicker {...field} />}
          details={{
            areMissing: user.is_vendor === 'No' || user.has_bank_details === 'No',
            render: (sheet) => <SellerDetails {...sheet} />,
          }}
        />
      ) : null}
    </PageContainer>
  );
};

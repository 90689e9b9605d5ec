import { useParams } from 'react-router';
import { proposeItem } from '#shared/admin/concierge.calls.ts';
import { SellForm } from '../features/items/sell/sell-form.tsx';
import { PlacePicker } from '../features/places/place-picker.tsx';
import { call } from '../lib/http/api.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** After a visit: a listing on behalf of whom was visited, which waits for their yes. */
export const Component = () => {
  const { t } = useTranslation('admin-concierge');
  const { number = '' } = useParams();
  return (
    <PageContainer title={t('list.title', { number })} lead={t('list.lead')} width="reading" isPrivate>
      <SellForm
        key={number}
        seller={{ id: 0, uuid: number, vendor: null }}
        draft={{ here: `visit-${number}` }}
        renderPlace={(field) => <PlacePicker {...field} />}
        behalf={{
          send: (body) => call(proposeItem, { params: { number }, body }),
          hint: t('list.hint'),
          submit: t('list.submit'),
          back: '/admin/concierge',
        }}
      />
    </PageContainer>
  );
};

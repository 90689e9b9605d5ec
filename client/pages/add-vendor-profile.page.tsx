import { VendorForm } from '../features/accounts/profile/vendor-form.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('profile');
  return (
    <PageContainer title={t('vendor.title')} lead={t('vendor.lead')} width="narrow" isPrivate>
      <VendorForm />
    </PageContainer>
  );
};

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Said } from '../../../lib/language/messages.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { safeNext } from '../../../lib/page/next-path.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { VendorFields } from './vendor-fields.tsx';

/** The public seller profile on a page of its own. */
export const VendorForm = () => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [done, setDone] = useState<Said | null>(null);
  const leave = (): void => void navigate(safeNext(query.get('next'), '/my-profile'), { replace: true });
  return (
    <>
      <VendorFields submit={t('vendor.submit')} onDone={(_user, said) => setDone(said)} />
      <MessageDialog opened={done !== null} title={t('vendor.success')} onClose={leave}>
        {message(done ?? '')}
      </MessageDialog>
    </>
  );
};

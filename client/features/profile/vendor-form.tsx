import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { safeNext } from '../../lib/page/next-path.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { VendorFields } from './vendor-fields.tsx';

/** The public seller profile on a page of its own. */
export const VendorForm = () => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const leave = (): void => void navigate(safeNext(query.get('next'), '/my-profile'), { replace: true });
  return (
    <>
      <VendorFields submit={t('vendor.submit')} onDone={() => setDone(true)} />
      <MessageDialog opened={isDone} title={t('vendor.success')} onClose={leave}>
        {message('You successfully saved your vendor details, you can now post an item.')}
      </MessageDialog>
    </>
  );
};

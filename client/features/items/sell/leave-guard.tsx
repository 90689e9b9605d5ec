import { useBlocker } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before a page is left on which photos are still being sent. The window itself asks in its own words. */
export const LeaveGuard = ({ isSending }: { isSending: boolean }) => {
  const { t } = useTranslation('sell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isSending && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('leave.title')}
      confirm={t('leave.leave')}
      cancel={t('leave.stay')}
      isDangerous
      closesOnBack={false}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
};

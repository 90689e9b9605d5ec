import { useBlocker } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type Props = {
  /** Photos are on their way. */
  isSending: boolean;
  /** The form is, with or without them. */
  isSubmitting: boolean;
};

/** Asks before a page is left on which something is still being sent. The window itself asks in its own words. */
export const LeaveGuard = ({ isSending, isSubmitting }: Props) => {
  const { t } = useTranslation('sell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isSending || isSubmitting) && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t(isSubmitting ? 'leave.submitting_title' : 'leave.title')}
      confirm={t('leave.leave')}
      cancel={t('leave.stay')}
      isDangerous
      closesOnBack={false}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t(isSubmitting ? 'leave.submitting_text' : 'leave.text')}
    </ConfirmDialog>
  );
};

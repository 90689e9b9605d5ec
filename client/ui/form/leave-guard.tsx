import { useEffect } from 'react';
import type { Location } from 'react-router';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useUnloadWarning } from '../../lib/page/use-unload-warning.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = {
  /** The form is being sent. */
  isSubmitting: boolean;
  /** What else is on its way and would be lost, in words; null when nothing is. */
  underWay?: { title: string; text: string } | null;
};

const pageOf = ({ pathname, search }: Location): string => pathname + search;

/** Asks before a page is left on which something is still being sent. The window itself asks in its own words. */
export const LeaveGuard = ({ isSubmitting, underWay = null }: Props) => {
  const { t } = useTranslation();
  const isAsking = isSubmitting || underWay !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAsking && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  // Whatever came of it is said on the page, or leads on.
  useEffect(() => {
    if (!isAsking) blocker.reset?.();
  }, [isAsking, blocker]);
  useUnloadWarning(isAsking);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={isSubmitting || !underWay ? t('leave.title') : underWay.title}
      confirm={t('leave.leave')}
      cancel={t('leave.stay')}
      isDangerous
      closesOnBack={false}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {isSubmitting || !underWay ? t('leave.text') : underWay.text}
    </ConfirmDialog>
  );
};

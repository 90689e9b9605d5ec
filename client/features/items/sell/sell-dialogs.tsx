import { useNavigate } from 'react-router';
import type { ApiError } from '../../../lib/http/api-error.ts';
import type { Said } from '../../../lib/language/messages.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import type { Perspective } from './perspective.ts';

const MY_ITEMS = '/my-profile?tab=items';

export type SellOutcome = { kind: 'done'; said: Said } | { kind: 'failed'; error: ApiError };

type Props = {
  outcome: SellOutcome | null;
  onClose: () => void;
  /** Where it leads on, where the listing is somebody else's. */
  back?: string | undefined;
  whose: Perspective;
};

/** How sending a listing ended, and the way on. */
export const SellDialogs = ({ outcome, onClose, back, whose }: Props) => {
  const { t } = useTranslation('sell');
  const message = useMessage();
  const navigate = useNavigate();
  if (!outcome) return null;
  const toItems = (): void => void navigate(back ?? MY_ITEMS);
  if (outcome.kind === 'done') {
    return (
      <MessageDialog
        opened
        title={t('done.title')}
        onClose={toItems}
        action={t(back ? 'done.back' : 'done.to_items')}
      >
        {message(outcome.said)}
      </MessageDialog>
    );
  }
  const { error } = outcome;
  if (error.status === 500) {
    return (
      <MessageDialog
        opened
        title={t(`${whose}.failed`)}
        onClose={onClose}
        action={t('to_home')}
        onAction={() => void navigate('/')}
      >
        {t('broken')}
      </MessageDialog>
    );
  }
  return (
    <MessageDialog
      opened
      title={t(`${whose}.failed`)}
      onClose={onClose}
      action={t(back ? 'done.back' : 'to_profile')}
      onAction={() => void navigate(back ?? '/my-profile')}
    >
      {message(error)}
    </MessageDialog>
  );
};

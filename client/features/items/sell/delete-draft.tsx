import { useQueryClient } from '@tanstack/react-query';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { throwAway } from './drafts.queries.ts';

type Props = {
  uuid: string;
  name: string;
  /** Before the server is asked. */
  before?: () => Promise<void>;
  onDeleted?: () => void;
};

/** Throws a draft away, after asking. */
export const DeleteDraft = ({ uuid, name, before, onDeleted }: Props) => {
  const { t } = useTranslation('sell');
  const client = useQueryClient();
  const message = useMessage();
  const toast = useToast();
  return (
    <ConfirmButton
      variant="subtle"
      color="wine"
      aria-label={t('draft.delete_one', { name })}
      does={async () => {
        await before?.();
        toast.done(message(await throwAway(client, uuid)));
        onDeleted?.();
      }}
      dialog={{
        title: t('draft.delete_title'),
        text: t('draft.delete_text', { name }),
        confirm: t('draft.delete'),
        isDangerous: true,
      }}
    >
      {t('draft.delete')}
    </ConfirmButton>
  );
};

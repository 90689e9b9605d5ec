import { Stack, Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { pauseItem, resumeItem } from '#shared/items/pauses.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { UseStands } from '../../../ui/toaster-region.tsx';
import { isFeatured } from './is-featured.ts';
import { myItemsAtom } from './my-items.atoms.ts';

type Props = { item: Pick<OwnItem, 'uuid' | 'item_name' | 'status' | 'offers_count' | 'featured_until'> };

const useIsPaused: UseStands = (uuid) => {
  const { data, isCurrent } = useAtomValue(myItemsAtom);
  if (!isCurrent) return undefined;
  return data?.some((item) => item.uuid === uuid && item.status === ITEM_STATUS.paused);
};

/** Takes an item off the shop for a while, or puts it back. Nothing where neither can be; its event follows. */
export const PauseItem = ({ item }: Props) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const name = { item: item.item_name };
  const resume = async (): Promise<void> =>
    toast.done(message(await call(resumeItem, { params: { uuid: item.uuid } })));
  if (item.status === ITEM_STATUS.paused) {
    return (
      <ActButton aria-label={t('pause.resume_item', name)} does={resume}>
        {t('pause.resume')}
      </ActButton>
    );
  }
  if (item.status !== ITEM_STATUS.approved) return null;
  const pause = {
    variant: 'default',
    'aria-label': t('pause.pause_item', name),
    does: async (): Promise<void> => {
      const said = message(await call(pauseItem, { params: { uuid: item.uuid } }));
      toast.reversible(said, resume, item.uuid, useIsPaused);
    },
    children: t('pause.pause'),
  };
  // Asked is only where it means more than that nobody finds it meanwhile.
  if (item.offers_count === 0 && !isFeatured(item)) return <ActButton {...pause} />;
  return (
    <ConfirmButton
      {...pause}
      dialog={{
        title: t('pause.ask'),
        confirm: t('pause.pause'),
        text: (
          <Stack gap="sm">
            <Text>{t('pause.text', name)}</Text>
            {item.offers_count > 0 ? <Text>{t('pause.offers')}</Text> : null}
            {isFeatured(item) ? <Text>{t('pause.featured')}</Text> : null}
          </Stack>
        ),
      }}
    />
  );
};

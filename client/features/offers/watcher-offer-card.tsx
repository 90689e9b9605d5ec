import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import type { WatcherOffer } from '#shared/offers/watcher-offers.api.ts';
import { acceptWatcherOffer } from '#shared/offers/watcher-offers.calls.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { answeredToBuyerAtom } from './offers.atoms.ts';
import { FROM_SELLERS } from './offers.queries.ts';
import { useAcceptanceNotice } from './use-acceptance-notice.ts';

type Props = {
  offer: WatcherOffer;
  /** Whether the item has to be named: not on its own page. */
  hasItem?: boolean;
  onAccepted?: () => Promise<unknown>;
};

/** What a seller offers to those who watch: whoever accepts first has it. */
export const WatcherOfferCard = ({ offer, hasItem = false, onAccepted }: Props) => {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const message = useMessage();
  const noticeAcceptance = useAcceptanceNotice();
  const client = useQueryClient();
  const answered = useSetAtom(answeredToBuyerAtom);
  const { price } = offer;
  const item = readIn(format.language, offer.item);
  const values = {
    item: item.item_name,
    price: format.price(price),
    total: format.price(offer.total_fee_breakdown.total),
  };

  const accept = async (): Promise<void> => {
    const done = await call(acceptWatcherOffer, { params: { offerId: offer.id } });
    answered(done.data);
    noticeAcceptance(done.data, message(done));
  };

  return (
    <Paper withBorder p="md" component="section" aria-label={t('watchers.for_you')}>
      <Stack gap="sm">
        {hasItem ? <NameLink to={`/product-details/${item.uuid}`} name={item.item_name} /> : null}
        <Text fw={600}>{t('watchers.offered', values)}</Text>
        <Text size="sm" c="dimmed">
          {t('watchers.total', values)} {t('time.to_answer')} <Countdown until={offer.expires_at} isUrgent />
        </Text>
        <Group>
          <ConfirmButton
            aria-label={t('watchers.accept_of', values)}
            does={accept}
            settled={() =>
              Promise.all([client.invalidateQueries({ queryKey: FROM_SELLERS }), onAccepted?.()])
            }
            dialog={{
              title: t('answer.accept_title'),
              text: t('answer.accept_text', values),
              confirm: t('answer.accept_confirm'),
            }}
          >
            {t('answer.accept')}
          </ConfirmButton>
        </Group>
      </Stack>
    </Paper>
  );
};

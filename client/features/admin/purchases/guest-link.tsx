import { useQueryClient } from '@tanstack/react-query';
import type { AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import { revokeGuestLink } from '#shared/admin/purchases.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { OwnNote, useIsMe, useOthers } from '../ui/own-matter.tsx';
import { Facts, Section } from '../ui/section.tsx';
import { adminPurchaseQuery } from './purchases.queries.ts';

type Props = {
  transactionNumber: string;
  /** Of the seller, whose matter it is too. */
  seller: string | undefined;
  link: NonNullable<AdminPaymentPage['guest_link']>;
};

/** The link that opens a guest's purchase, and the way to end it. */
export const GuestLink = ({ transactionNumber, seller, link }: Props) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  const client = useQueryClient();
  const isMe = useIsMe();
  const others = useOthers();
  const isOthers = isMe(seller) && others('admin');
  const stillOpen = link.is_open ? 'open' : 'over';
  const state = link.is_revoked ? 'ended' : stillOpen;
  return (
    <Section
      title={t('guest_link.title')}
      aside={
        link.is_revoked || isOthers ? null : (
          <ConfirmButton
            variant="subtle"
            color="wine"
            does={() => call(revokeGuestLink, { params: { transactionNumber } })}
            settled={() =>
              client.invalidateQueries({ queryKey: adminPurchaseQuery(transactionNumber).queryKey })
            }
            dialog={{
              title: t('guest_link.end_title'),
              text: t('guest_link.end_text'),
              confirm: t('guest_link.end'),
              isDangerous: true,
            }}
          >
            {t('guest_link.end')}
          </ConfirmButton>
        )
      }
    >
      <Facts
        facts={[
          [t('guest_link.state'), t(`guest_link.${state}`)],
          [
            t('guest_link.opened_at'),
            link.opened_at === null ? t('guest_link.never') : format.dateTime(link.opened_at),
          ],
          [t('guest_link.expires_at'), format.dateTime(link.expires_at)],
        ]}
      />
      {isOthers && !link.is_revoked ? <OwnNote /> : null}
    </Section>
  );
};

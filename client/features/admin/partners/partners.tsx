import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminPartner } from '#shared/admin/partners.api.ts';
import { orderPartners } from '#shared/admin/partners.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Listed, Section } from '../ui/section.tsx';
import { useOrder } from '../ui/use-order.ts';
import { PartnerForm } from './partner-form.tsx';
import { PartnerLine } from './partner-line.tsx';
import { adminPartnersQuery } from './partners.queries.ts';

const Lists = ({
  partners,
  onEdit,
}: {
  partners: AdminPartner[];
  onEdit: (partner: AdminPartner) => void;
}) => {
  const { t } = useTranslation('admin-partners');
  const { order, move } = useOrder({
    rows: partners.filter(({ is_retired }) => !is_retired),
    queryKey: adminPartnersQuery().queryKey,
    name: 'partners',
    send: (ids) => call(orderPartners, { body: { ids } }),
  });
  return (
    <>
      <Section title={t('shown')}>
        <Listed rows={order} none={t('none')}>
          {(partner) => {
            const place = order.indexOf(partner);
            return (
              <PartnerLine
                key={partner.id}
                partner={partner}
                onEdit={() => onEdit(partner)}
                steps={{
                  isFirst: place === 0,
                  isLast: place === order.length - 1,
                  onStep: (by) => move(place, place + by),
                }}
              />
            );
          }}
        </Listed>
      </Section>
      <Section title={t('retired')}>
        <Listed rows={partners.filter(({ is_retired }) => is_retired)} none={t('retired_none')}>
          {(partner) => <PartnerLine key={partner.id} partner={partner} onEdit={() => onEdit(partner)} />}
        </Listed>
      </Section>
    </>
  );
};

/** Who stands on the page about delivery, and in which order. */
export const Partners = () => {
  const { t } = useTranslation('admin-partners');
  /** Null while nobody is edited; a new one has no entry yet. */
  const [edited, setEdited] = useState<{ partner: AdminPartner | null } | null>(null);
  const { data, error, refetch, isFetching } = useLiveQuery(adminPartnersQuery());
  const close = () => setEdited(null);
  return (
    <>
      <div>
        <Button
          leftSection={<IconPlus size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => setEdited({ partner: null })}
        >
          {t('add')}
        </Button>
      </div>
      {data ? <Lists partners={data} onEdit={(partner) => setEdited({ partner })} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} /> : null}
      {data || error ? null : <SkeletonRows count={3} height={72} />}
      {edited ? (
        <LazyModal opened onClose={close} title={t(edited.partner ? 'edit_title' : 'new_title')} size="lg">
          <PartnerForm partner={edited.partner} onDone={close} />
        </LazyModal>
      ) : null}
    </>
  );
};

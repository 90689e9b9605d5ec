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
import { useAct } from '../../../ui/use-act.ts';
import { Listed, Section } from '../ui/section.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerLine } from './partner-line.tsx';
import { adminPartnersQuery } from './partners.queries.ts';
import { useSaving } from './use-saving.ts';

/** The ids with one of them a step further up or down. */
const stepped = (ids: readonly number[], id: number, by: -1 | 1): number[] => {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(ids.indexOf(id) + by, 0, id);
};

const Lists = ({
  partners,
  onEdit,
}: {
  partners: AdminPartner[];
  onEdit: (partner: AdminPartner) => void;
}) => {
  const { t } = useTranslation('admin-partners');
  const save = useSaving();
  const shown = partners.filter(({ is_retired }) => !is_retired);
  const ids = shown.map(({ id }) => id);
  const move = useAct((id: number, by: -1 | 1) =>
    save(call(orderPartners, { body: { ids: stepped(ids, id, by) } })),
  );
  return (
    <>
      <Section title={t('shown')}>
        <Listed rows={shown} none={t('none')}>
          {(partner) => (
            <PartnerLine
              key={partner.id}
              partner={partner}
              onEdit={() => onEdit(partner)}
              onUp={partner.id === ids[0] ? undefined : () => move.start(partner.id, -1)}
              onDown={partner.id === ids.at(-1) ? undefined : () => move.start(partner.id, 1)}
            />
          )}
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
  const { data, error, refetch, isFetching } = useLiveQuery({
    ...adminPartnersQuery(),
    events: { 'settings.changed': 'refetch' },
  });
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

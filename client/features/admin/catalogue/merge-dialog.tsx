import { Alert, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergeKind } from '#shared/admin/catalogue.api.ts';
import { mergeNodes } from '#shared/admin/catalogue.api.ts';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { mergePreviewQuery } from './catalogue.queries.ts';
import { useChanging } from './use-changing.ts';

export type Merging = {
  kind: MergeKind;
  from: { id: number; name: string };
  /** Where it can go, by id, with what it is called there. */
  places: readonly { id: number; label: string }[];
};

const Preview = ({ merging, into }: { merging: Merging; into: number }) => {
  const { t } = useTranslation('admin-catalogue');
  const format = useFormat();
  const pair = { kind: merging.kind, from_id: merging.from.id, into_id: into };
  const { data, error } = useQuery(mergePreviewQuery(pair));
  if (error) return <Alert color="wine">{t('merge.no_preview')}</Alert>;
  if (!data) return <Skeleton height={72} />;
  return (
    <Stack gap="xs" role="status">
      <Text>{t('merge.items', { count: data.items, items: format.number(data.items) })}</Text>
      {data.kept_values.length > 0 ? (
        <Alert color="sand" title={t('merge.kept')}>
          {data.kept_values
            .map((kept) => t('merge.kept_one', { ...kept, count: kept.items }))
            .join(t('merge.comma'))}
        </Alert>
      ) : null}
    </Stack>
  );
};

const MergeForm = ({ merging, onClose }: { merging: Merging; onClose: () => void }) => {
  const { t } = useTranslation('admin-catalogue');
  const { change } = useChanging();
  const [into, setInto] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const merge = async () => {
    if (into === null) return;
    setBusy(true);
    const body = { kind: merging.kind, from_id: merging.from.id, into_id: Number(into) };
    const isDone = await change(() => call(mergeNodes, { body }));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Stack gap="md">
      <Text>{t('merge.lead', { name: merging.from.name })}</Text>
      <Select
        label={t('merge.into')}
        placeholder={t('merge.choose')}
        data={merging.places
          .filter(({ id }) => id !== merging.from.id)
          .map(({ id, label }) => ({ value: String(id), label }))}
        value={into}
        onChange={setInto}
        searchable
        nothingFoundMessage={t('merge.nothing')}
        data-autofocus
      />
      {into === null ? null : <Preview merging={merging} into={Number(into)} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('common:action.cancel')}
        </Button>
        <Button color="wine" disabled={into === null} loading={isBusy} onClick={() => void merge()}>
          {t('merge.do')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Where the items of a node are to go, and what that means for them. It cannot be undone. */
export const MergeDialog = ({ merging, onClose }: { merging: Merging | null; onClose: () => void }) => {
  const { t } = useTranslation('admin-catalogue');
  if (!merging) return null;
  return (
    <LazyModal
      opened
      onClose={onClose}
      title={t('merge.title', { name: merging.from.name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <MergeForm merging={merging} onClose={onClose} />
    </LazyModal>
  );
};

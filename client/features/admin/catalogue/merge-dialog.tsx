import { Alert, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { MergeKind, MergePreview } from '#shared/admin/catalogue.api.ts';
import { mergeNodes } from '#shared/admin/catalogue.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { useChanging } from '../ui/use-changing.ts';
import { CATALOGUE_KEY, mergePreviewQuery } from './catalogue.queries.ts';
import { useNodeName } from './use-node-name.ts';

export type Merging = {
  kind: MergeKind;
  from: { id: number; name: string };
  /** Where it can go, by id, with what it is called there. */
  places: readonly { id: number; label: string }[];
};

type Answered = { merging: Merging; data: MergePreview };

/** What only the merged one has: kept by its items as it is, or given to the other one. */
const Kept = ({ merging, data }: Answered) => {
  const { t } = useTranslation('admin-catalogue');
  const named = useNodeName();
  if (data.kept_values.length === 0) return null;
  return (
    <Alert color="sand" title={t(merging.kind === 'property' ? 'merge.given' : 'merge.kept')}>
      {data.kept_values
        .map(({ property, value, items: count }) =>
          t('merge.kept_one', { property: named(property), value: named(value), count }),
        )
        .join(t('merge.comma'))}
    </Alert>
  );
};

/** Why it cannot be done. */
const Clashes = ({ merging, data }: Answered) => {
  const { t } = useTranslation('admin-catalogue');
  const named = useNodeName();
  if (data.clashes.length === 0) return null;
  return (
    <Alert
      color="wine"
      title={
        merging.kind === 'place' ? t('merge.clash_there') : t('merge.clash', { count: data.clashes.length })
      }
    >
      {data.clashes.map(named).join(t('merge.comma'))}
    </Alert>
  );
};

const Preview = (answered: Answered) => {
  const { t } = useTranslation('admin-catalogue');
  const format = useFormat();
  const { merging, data } = answered;
  return (
    <Stack gap="xs" role="status">
      <Text>
        {merging.kind === 'category'
          ? t('merge.sub_categories', {
              count: data.sub_categories,
              number: format.number(data.sub_categories),
            })
          : null}{' '}
        {t('merge.items', { count: data.items, items: format.number(data.items) })}
      </Text>
      {data.with_both > 0 ? (
        <Text>{t('merge.with_both', { count: data.with_both, items: format.number(data.with_both) })}</Text>
      ) : null}
      <Kept {...answered} />
      <Clashes {...answered} />
    </Stack>
  );
};

const MergeForm = ({ merging, onClose }: { merging: Merging; onClose: () => void }) => {
  const { t } = useTranslation('admin-catalogue');
  const isPlace = merging.kind === 'place';
  const [into, setInto] = useState<string | null>(null);
  const pair = { kind: merging.kind, from_id: merging.from.id, into_id: Number(into) };
  const preview = useLiveQuery({ ...mergePreviewQuery(pair), enabled: into !== null });
  const isPossible = preview.data?.clashes.length === 0;
  const merge = useChanging(CATALOGUE_KEY, async () => {
    const answer = await call(mergeNodes, { body: pair });
    onClose();
    return answer;
  });
  return (
    <Stack gap="md">
      <Text>{t(`merge.lead.${merging.kind}`, { name: merging.from.name })}</Text>
      <Select
        label={t(isPlace ? 'merge.into_category' : 'merge.into')}
        placeholder={t('merge.choose')}
        data={merging.places
          .filter(({ id }) => isPlace || id !== merging.from.id)
          .map(({ id, label }) => ({ value: String(id), label }))}
        value={into}
        onChange={setInto}
        searchable
        nothingFoundMessage={t('merge.nothing')}
        data-autofocus
      />
      {preview.error ? <Alert color="wine">{t('merge.no_preview')}</Alert> : null}
      {into !== null && preview.isPending ? <Skeleton height={72} /> : null}
      {preview.data ? <Preview merging={merging} data={preview.data} /> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} disabled={merge.isBusy}>
          {t('common:action.cancel')}
        </Button>
        <Button
          color={isPlace ? undefined : 'wine'}
          disabled={!isPossible}
          loading={merge.isBusy}
          onClick={merge.start}
        >
          {t(isPlace ? 'merge.do_move' : 'merge.do')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Where a node or its items are to go, and what that means for them. A merge cannot be undone. */
export const MergeDialog = ({ merging, onClose }: { merging: Merging | null; onClose: () => void }) => {
  const { t } = useTranslation('admin-catalogue');
  if (!merging) return null;
  return (
    <LazyModal
      opened
      onClose={onClose}
      title={t(merging.kind === 'place' ? 'merge.title_move' : 'merge.title', { name: merging.from.name })}
    >
      <MergeForm merging={merging} onClose={onClose} />
    </LazyModal>
  );
};
